import { useMemo } from 'react';
import { type MomentWords, momentWriter } from '#contract/days/moment-text.ts';
import { behindHour, type PeriodReader, zoneNameFor } from '#contract/days/zone-name.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
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

/**
 * What stands after an hour, ` (heure locale, Tunisie)`, for a reader whose clocks show others; else nothing. Needs the subject
 * `terms`.
 */
export function useBehindHour(): (timeZone: string, at: Date) => string {
  const reader = usePeriodReader();
  return (timeZone, at) => behindHour(reader, timeZone, at);
}

/** The same as a sentence under fields for hours, or null. Needs the subject `terms`. */
export function useZoneNote(): (timeZone: string, at?: Date) => string | null {
  const reader = usePeriodReader();
  return (timeZone, at = new Date()) => {
    const zone = zoneNameFor(reader, timeZone, at);
    return zone && reader.t('terms:hoursOfZone', { zone: isolated(zone) });
  };
}

function usePeriodReader(): PeriodReader {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return { t, language, timeZone };
}
