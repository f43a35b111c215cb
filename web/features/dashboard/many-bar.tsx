import { useState } from 'react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { OwnListing } from './list-order.ts';
import styles from './many-bar.module.css';
import { ManyDelete } from './many-delete.tsx';
import { ManyHoliday } from './many-holiday.tsx';
import { ACTIONS_OF, ownState, type RentalAction } from './rental-actions.ts';
import { type ManyAction, useManyActions } from './use-many-actions.ts';

interface ManyBarProps {
  chosen: OwnListing[];
  /** All that are shown, to choose at once. */
  shown: RentalSummary[];
  onChoose: (rentals: RentalSummary[]) => void;
  onDone: () => void;
}

/** What can be done with several listings at once. */
export function ManyBar({ chosen, shown, onChoose, onDone }: ManyBarProps) {
  const { t } = useTranslation();
  const { busy, change, remove } = useManyActions();
  const [asked, setAsked] = useState<'delete' | 'holiday' | null>(null);
  const thoseWith = (action: ManyAction | 'delete') =>
    chosen
      .map(({ rental }) => rental)
      .filter((rental) => {
        const actions: readonly RentalAction[] = ACTIONS_OF[ownState(rental)];
        return actions.includes(action);
      });
  const run = async (action: ManyAction) => {
    await change(action, thoseWith(action));
    onDone();
  };
  // what is over or closed takes no bookings
  const offers = thoseWith('close').filter(({ kind }) => kind === 'offer');
  const booked = new Set(
    chosen.filter(({ figures }) => figures?.nextBooking).map(({ rental }) => rental.id),
  );
  const [staying = [], going = []] = [true, false].map((isBooked) =>
    thoseWith('delete').filter(({ id }) => booked.has(id) === isBooked),
  );
  const proposals = new Map(
    chosen.map(({ rental, figures }) => [rental.id, figures?.requests ?? 0]),
  );
  const hasOffers = shown.some(({ kind }) => kind === 'offer');
  return (
    <section className={styles.bar} aria-label={t('manage:many.label')}>
      <p role="status">{t('manage:many.chosen', { number: chosen.length })}</p>
      <Button look="ghost" onClick={() => onChoose(shown)}>
        {t('manage:many.all')}
      </Button>
      <Button
        look="line"
        busy={busy === 'close'}
        disabled={busy !== null || thoseWith('close').length === 0}
        onClick={() => run('close')}
      >
        {t('manage:action.close')}
      </Button>
      <Button
        look="line"
        busy={busy === 'reopen'}
        disabled={busy !== null || thoseWith('reopen').length === 0}
        onClick={() => run('reopen')}
      >
        {t('manage:action.reopen')}
      </Button>
      {hasOffers && (
        <Button
          look="line"
          disabled={busy !== null || offers.length === 0}
          onClick={() => setAsked('holiday')}
        >
          {t('manage:many.holiday.action')}
        </Button>
      )}
      <Button
        look="danger-line"
        disabled={busy !== null || thoseWith('delete').length === 0}
        onClick={() => setAsked('delete')}
      >
        {t('manage:action.delete')}
      </Button>
      <Button look="ghost" onClick={onDone}>
        {t('manage:many.stop')}
      </Button>
      <ManyDelete
        {...{ going, staying }}
        proposalsOf={({ id }) => proposals.get(id) ?? 0}
        open={asked === 'delete'}
        busy={busy === 'delete'}
        onClose={() => setAsked(null)}
        onYes={async () => {
          await remove(going);
          onDone();
        }}
      />
      <ManyHoliday
        offers={offers}
        open={asked === 'holiday'}
        onClose={() => setAsked(null)}
        onDone={onDone}
      />
    </section>
  );
}
