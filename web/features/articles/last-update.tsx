import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './article.module.css';

/** When a text was last changed. @param day `YYYY-MM-DD` */
export function LastUpdate({ day }: { day: string }) {
  const { t } = useTranslation();
  const { calendarDay } = useFormat();
  return (
    <p className={styles.updated}>
      <time dateTime={day}>{t('articles:updated', { day: calendarDay(day) })}</time>
    </p>
  );
}
