import { useTranslation } from '#web/lib/texts.ts';
import kinds from './day-kinds.module.css';
import styles from './own-days.module.css';

const KINDS = ['booked', 'asked', 'blocked'] as const;

/** What the marks of days mean. */
export function OwnLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <i className={kinds[kind]} aria-hidden />
          {t(`calendars:own.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
