import { useState } from 'react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { ACTIONS_OF, ownState } from './rental-actions.ts';
import type { useRentalActions } from './use-rental-actions.ts';

interface DeleteRentalDialogProps {
  rental: RentalSummary;
  open: boolean;
  onClose: () => void;
  actions: ReturnType<typeof useRentalActions>;
}

/** Asks before a rental is deleted; while a booking prevents that, it offers to close the rental instead. */
export function DeleteRentalDialog({ rental, open, onClose, actions }: DeleteRentalDialogProps) {
  const { t } = useTranslation();
  const [booked, setBooked] = useState(false);
  const closable = (ACTIONS_OF[ownState(rental)] as readonly string[]).includes('close');
  const leave = () => {
    setBooked(false);
    onClose();
  };
  const remove = async () => {
    const outcome = await actions.remove();
    if (outcome === 'booked') setBooked(true);
    else leave();
  };
  const close = async () => {
    await actions.close();
    leave();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t(`manage:delete.question.${rental.kind}`)}
      actions={
        <>
          <Button look="line" onClick={leave}>
            {t('manage:delete.keep')}
          </Button>
          {!booked && (
            <Button look="danger" busy={actions.busy} onClick={remove}>
              {t('manage:action.delete')}
            </Button>
          )}
          {booked && closable && (
            <Button busy={actions.busy} onClick={close}>
              {t('manage:delete.closeInstead')}
            </Button>
          )}
        </>
      }
    >
      {booked ? (
        <Callout>{t('errors:rentalBooked')}</Callout>
      ) : (
        <p>{t('manage:delete.explanation', { name: isolated(rental.name) })}</p>
      )}
    </Dialog>
  );
}
