import { useMemo } from 'react';
import { type MomentWords, momentWriter } from '#contract/days/moment-text.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Says when something is, as people do: `ce soir à minuit`. Needs the subject `bookings`. */
export function useMomentText(): (instant: string, timeZone: string) => MomentWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const write = momentWriter({ t, language, timeZone });
    return (instant, zone) => write(instant, zone, new Date());
  }, [t, language, timeZone]);
}
