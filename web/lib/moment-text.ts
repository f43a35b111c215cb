import { useMemo } from 'react';
import { type MomentWords, momentWriter } from '#contract/days/moment-text.ts';
import { zoneNameFor } from '#contract/days/zone-name.ts';
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

/** Names the zone that hours are meant in, to a reader whose clocks show others; else null. Needs the subject `terms`. */
export function useZoneName(): (timeZone: string, at?: Date) => string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const readersZone = useTimeZone();
  return (timeZone, at = new Date()) =>
    zoneNameFor({ language, t, timeZone: readersZone }, timeZone, at);
}

/** The same as a sentence under fields for hours. Needs the subject `terms`. */
export function useZoneNote(): (timeZone: string, at?: Date) => string | null {
  const { t } = useTranslation();
  const zoneName = useZoneName();
  return (timeZone, at) => {
    const zone = zoneName(timeZone, at);
    return zone && t('terms:hoursOfZone', { zone: isolated(zone) });
  };
}
