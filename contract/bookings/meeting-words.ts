import type { MessageMeeting } from '../conversations/schemas.ts';
import { dayFormat } from '../days/day-format.ts';
import { behindHour, type PeriodReader } from '../days/zone-name.ts';
import type { TextKey } from '../texts.ts';

interface Reader extends PeriodReader {
  /** Sets a text of another direction apart within a sentence. */
  isolated: (text: string) => string;
}

/** Says when and where two members meet, or which hour a change has dropped: in messages, notifications, mails and pushes. */
export function meetingWriter(reader: Reader) {
  const { language, t, isolated } = reader;
  return (meeting: MessageMeeting): string => {
    const { time, place, timeZone } = meeting;
    const values = {
      when: time ? isolated(hourText(time, timeZone)) : '',
      place: isolated(place ?? ''),
    };
    return t(keyOf(meeting), values);
  };

  function hourText(time: string, timeZone: string): string {
    const at = new Date(time);
    const hour = dayFormat(language, {
      ...{ weekday: 'long', day: 'numeric', month: 'long' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
    }).format(at);
    return hour + behindHour(reader, timeZone, at);
  }
}

function keyOf({ moment, time, place, placeWithheld, dropped }: MessageMeeting): TextKey {
  if (dropped) return `bookings:meetingSaid.${moment}.dropped`;
  // a place that is not shown is not one that is missing
  if (placeWithheld) return `bookings:meetingSaid.${moment}.${time ? 'timeAlone' : 'placeAlone'}`;
  const what = time && place ? 'both' : time ? 'time' : place ? 'place' : 'none';
  return `bookings:meetingSaid.${moment}.${what}`;
}
