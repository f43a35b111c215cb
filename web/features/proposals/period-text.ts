import { useMemo } from 'react';
import { periodWriter } from '#contract/days/period-text.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Writes a period in the page's language and the calendar where the thing is. */
export function usePeriodText() {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => periodWriter({ language, t, timeZone }), [t, language, timeZone]);
}
