import { useId } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { byDay, withWords } from './notification-list.ts';
import styles from './notifications.module.css';
import { useDayName } from './use-day-name.ts';

interface NotificationDaysProps {
  notifications: Notification[];
  /** The member who receives them. */
  readerId: string;
  onOpen: (notification: Notification) => void;
}

/** Notifications by day, the latest first. */
export function NotificationDays({ notifications, readerId, onOpen }: NotificationDaysProps) {
  const id = useId();
  const dayName = useDayName();
  return byDay(withWords(notifications), dayName).map(({ day, notifications: ofDay }, index) => (
    <section key={day} className={styles.day} aria-labelledby={`${id}-${index}`}>
      <h2 id={`${id}-${index}`}>{day}</h2>
      <ul className={`panel ${styles.entries}`}>
        {ofDay.map((one) => (
          <NotificationEntry
            key={one.id}
            notification={one}
            readerId={readerId}
            onOpen={() => onOpen(one)}
          />
        ))}
      </ul>
    </section>
  ));
}
