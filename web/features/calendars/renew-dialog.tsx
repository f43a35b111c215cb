import { useState } from 'react';
import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';

interface RenewDialogProps {
  open: boolean;
  onClose: () => void;
  /** @returns why it failed, or null */
  onRenew: () => Promise<ApiError | null>;
}

/** Asks before an address is replaced: calendars that have the one before end. */
export function RenewDialog({ open, onClose, onRenew }: RenewDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const renew = async () => {
    setBusy(true);
    setFailure(await onRenew());
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calendars:address.renewTitle')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('calendars:cancel')}
          </Button>
          <Button busy={busy} onClick={renew}>
            {t('calendars:address.renew')}
          </Button>
        </>
      }
    >
      {failure && <CallFailure error={failure} />}
      <p>{t('calendars:address.renewText')}</p>
    </Dialog>
  );
}
