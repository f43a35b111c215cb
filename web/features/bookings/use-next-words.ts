import { useMemo } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { type NextWords, nextWordsWriter } from '#contract/next-steps/words.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Says what comes next in a booking, from the reader's side. */
export function useNextWords(memberId: string): (booking: Booking) => NextWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const memberName = useMemberName();
  return useMemo(() => {
    const write = nextWordsWriter({
      ...{ t, language, timeZone, memberId, isolated },
      nameOf: (user) => memberName(user, { short: true }),
    });
    return (booking) => write(booking, new Date());
  }, [t, language, timeZone, memberId, memberName]);
}
