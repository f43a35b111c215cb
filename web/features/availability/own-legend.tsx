import type { OwnDays } from '#contract/own-rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import kinds from './day-kinds.module.css';
import styles from './own-days.module.css';

const KINDS = ['booked', 'asked', 'blocked', 'late'] as const;

/** What the marks of days mean; that of a late thing where there is one. */
export function OwnLegend({ things }: { things: readonly OwnDays[] }) {
  const { t } = useTranslation();
  const isAnyLate = things.some(({ periods }) => periods.some(({ overdue }) => overdue));
  return (
    <ul className={styles.legend}>
      {KINDS.filter((kind) => kind !== 'late' || isAnyLate).map((kind) => (
        <li key={kind}>
          <i className={kinds[kind]} aria-hidden />
          {t(`calendars:own.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
