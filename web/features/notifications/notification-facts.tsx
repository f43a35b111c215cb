import { Fragment } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { useMeetingText } from '#web/lib/meeting-text.ts';
import { factLines } from './fact-lines.ts';
import styles from './notifications.module.css';

/** What a notification is about, in short lines: what is new, the thing, its days and sums. */
export function NotificationFacts({ notification }: { notification: Notification }) {
  const meetingText = useMeetingText();
  const { news, said, thing, terms } = factLines(notification, meetingText);
  return (
    <>
      {(news.length > 0 || said) && (
        <span className={styles.news}>
          <Facts texts={news} />
          {news.length > 0 && said && SEPARATOR}
          {said && <q dir="auto">{said}</q>}
        </span>
      )}
      {thing && (
        <span className={styles.rental} dir="auto">
          {thing}
        </span>
      )}
      {terms.length > 0 && (
        <span className={styles.terms}>
          <Facts texts={terms} />
        </span>
      )}
    </>
  );
}

/** As in emails and pushes. */
const SEPARATOR = '\u00a0· ';

function Facts({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && SEPARATOR}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
