import { Fragment } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { useMeetingText } from '#web/lib/meeting-text.ts';
import { factLines } from './fact-lines.ts';
import styles from './notifications.module.css';

/** What a notification is about, in at most two lines: what is new, then the thing with its days and sums. */
export function NotificationFacts({ notification }: { notification: Notification }) {
  const meetingText = useMeetingText();
  const { news, said, about } = factLines(notification, meetingText);
  return (
    <>
      {(news.length > 0 || said) && (
        <span className={styles.news}>
          <Facts texts={news} />
          {news.length > 0 && said && SEPARATOR}
          {said && <q dir="auto">{said}</q>}
        </span>
      )}
      {about.length > 0 && (
        <span className={styles.about}>
          <Facts texts={about} />
        </span>
      )}
    </>
  );
}

/** As in emails and pushes. */
const SEPARATOR = ' · ';

function Facts({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && SEPARATOR}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
