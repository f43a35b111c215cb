import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';

const DAY = 86_400_000;

/** Days as people name them: `Aujourd’hui`, `Hier`, `sam. 12 décembre 2026`. Each day has a different name. */
export function useDayName(): (instant: string) => string {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const now = Date.now();
  const today = longDay(new Date(now).toISOString());
  const yesterday = longDay(new Date(now - DAY).toISOString());
  return (instant) => {
    const day = longDay(instant);
    if (day === today) return t('notifications:day.today');
    return day === yesterday ? t('notifications:day.yesterday') : day;
  };
}
