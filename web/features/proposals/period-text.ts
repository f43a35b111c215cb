import { useMemo } from 'react';
import { intlLocale } from '#contract/languages.ts';
import type { Deposit, RentalSummary } from '#contract/rentals/schemas.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { wholeDays } from '#web/lib/whole-days.ts';

/** The fields of a rental that a proposal needs; the deposit where it is known. */
export type ProposableRental = Pick<
  RentalSummary,
  'id' | 'kind' | 'price' | 'priceFrequency' | 'startedAt' | 'endedAt'
> & { deposit?: Deposit };

const HOUR = 3_600_000;
/** Up to so many hours, a period with hours is shown in hours. */
const FEW_HOURS = 48;

interface PeriodText {
  /** `12–14 déc.`, or with its hours when it begins or ends within a day. */
  dates: string;
  /** `3 jours`. */
  length: string;
  /** `12 déc.` */
  firstDay: string;
  /** `14 déc.` */
  lastDay: string;
}

/** Formats a period in the page's language and the reader's calendar. */
export function usePeriodText(): (startsAt: string, endsAt: string) => PeriodText {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const locale = intlLocale(language);
    const days = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const moments = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    return (startsAt, endsAt) => {
      const whole = wholeDays(startsAt, endsAt, timeZone);
      if (whole) {
        return {
          dates: days.formatRange(whole.first, whole.last),
          length: t('terms:units.day', { count: whole.days }),
          firstDay: days.format(whole.first),
          lastDay: days.format(whole.last),
        };
      }
      const hours = Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / HOUR);
      return {
        dates: moments.formatRange(new Date(startsAt), new Date(endsAt)),
        length:
          hours < FEW_HOURS && hours % 24 !== 0
            ? t('terms:units.hour', { count: hours })
            : t('terms:units.day', { count: Math.ceil(hours / 24) }),
        firstDay: moments.format(new Date(startsAt)),
        lastDay: moments.format(new Date(endsAt)),
      };
    };
  }, [t, language, timeZone]);
}
