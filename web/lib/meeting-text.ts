import { useMemo } from 'react';
import { meetingWriter } from '#contract/bookings/meeting-words.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Says when and where two members meet. Needs the subject `bookings`. */
export function useMeetingText(): (meeting: MessageMeeting) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => meetingWriter({ t, language, timeZone, isolated }), [t, language, timeZone]);
}
