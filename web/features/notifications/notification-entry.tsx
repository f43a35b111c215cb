import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/schemas.ts';
import { titleKey } from '#contract/notifications/title.ts';
import { notificationUrl } from '#contract/notifications/url.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Avatar } from '#web/ui/marks.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { NotificationFacts } from './notification-facts.tsx';
import styles from './notifications.module.css';

interface NotificationEntryProps {
  notification: Notification;
  /** The member who receives it. */
  readerId: string;
  onOpen: () => void;
}

/** A notification: member or icon, a sentence, what it is about and the time; links to its page. */
export function NotificationEntry({ notification, readerId, onOpen }: NotificationEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { time } = useFormat();
  const memberName = useMemberName();
  const { kind, actor, count, createdAt, facts, isRead, step } = notification;
  const Icon = KIND_ICONS[kind];
  const name = actor ? memberName(actor) : t('notifications:someone');
  return (
    <li>
      <Link
        className={classes(styles.entry, !isRead && styles.unread)}
        to={notificationUrl(language, notification, readerId)}
        onClick={onOpen}
      >
        <span className={styles.picture}>
          {actor ? (
            <>
              <Avatar user={actor} size={48} />
              <span className={styles.kind}>
                <Icon size={14} aria-hidden />
              </span>
            </>
          ) : (
            <span className={styles.sign}>
              <Icon size={24} aria-hidden />
            </span>
          )}
        </span>
        <span className={styles.words}>
          {!isRead && <span className="visually-hidden">{t('notifications:unread')}</span>}
          <span className={styles.sentence}>
            {facts?.title ??
              t(titleKey(notification), {
                name: isolated(name),
                count,
                step: step ? t(`notifications:step.${step}`) : '',
              })}
          </span>
          <NotificationFacts notification={notification} />
        </span>
        <span className={styles.end}>
          <time dateTime={createdAt}>{time(createdAt)}</time>
          {!isRead && <span className={styles.dot} aria-hidden />}
        </span>
      </Link>
    </li>
  );
}
