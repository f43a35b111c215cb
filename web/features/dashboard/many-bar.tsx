import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './many-bar.module.css';
import { ACTIONS_OF, ownState, type RentalAction } from './rental-actions.ts';
import { type ManyAction, useManyActions } from './use-many-actions.ts';

interface ManyBarProps {
  chosen: RentalSummary[];
  /** All that are shown, to choose at once. */
  shown: RentalSummary[];
  onChoose: (rentals: RentalSummary[]) => void;
  onDone: () => void;
}

/** What can be done with several listings at once. */
export function ManyBar({ chosen, shown, onChoose, onDone }: ManyBarProps) {
  const { t } = useTranslation();
  const { busy, change } = useManyActions();
  const thoseWith = (action: ManyAction) =>
    chosen.filter((rental) => {
      const actions: readonly RentalAction[] = ACTIONS_OF[ownState(rental)];
      return actions.includes(action);
    });
  const run = async (action: ManyAction) => {
    await change(action, thoseWith(action));
    onDone();
  };
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
      <Button look="ghost" onClick={onDone}>
        {t('manage:many.stop')}
      </Button>
    </section>
  );
}
