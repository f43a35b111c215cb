import bell from '@lobehub/fluent-emoji-3d/assets/1f514.webp?url';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useNear } from '#web/lib/use-near.ts';
import { EmptyState, Loading, PageTitle } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { NotificationDays } from './notification-days.tsx';
import styles from './notifications.module.css';
import { useUnreadNotifications } from './unread-store.ts';
import { useNotifications } from './use-notifications.ts';

export const handle: PageHandle = { subjects: ['notifications', 'members', 'errors'] };

export default function NotificationsPage() {
  const member = useMember();
  return member && <Notifications key={member.id} memberId={member.id} />;
}

function Notifications({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const unread = useUnreadNotifications(memberId);
  const { list, readOne, readAll } = useNotifications(memberId);
  const { items, failure } = list;
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('notifications:title')} noindex />
      <div className={styles.head}>
        <PageTitle title={t('notifications:title')} />
        <div className={styles.tools}>
          {unread > 0 && (
            <Button look="line" onClick={readAll}>
              {t('notifications:readAll')}
            </Button>
          )}
          <Link className="link" to={`${page('settings')}#notifications`}>
            {t('notifications:choose')}
          </Link>
        </div>
      </div>
      {items === null && !failure && <Loading />}
      {items?.length === 0 && <Nothing />}
      {items && <NotificationDays notifications={items} readerId={memberId} onOpen={readOne} />}
      {(failure || list.hasMore) && (
        <div className={styles.more}>
          {failure && <CallFailure error={failure} />}
          <More
            key={items?.length}
            onNear={failure ? undefined : list.load}
            busy={list.busy}
            onPress={list.load}
            text={t(failure ? 'common:action.tryAgain' : 'notifications:more')}
          />
        </div>
      )}
    </div>
  );
}

interface MoreProps {
  /** Loads the next page when the end of the list comes near; absent where only a button does. */
  onNear?: (() => void) | undefined;
  onPress: () => void;
  busy: boolean;
  text: string;
}

/** The button for the next page; mounted anew with each page. */
function More({ onNear, onPress, busy, text }: MoreProps) {
  const [ref, near] = useNear<HTMLDivElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes near once per page
  useEffect(() => {
    if (near && !busy) onNear?.();
  }, [near]);
  return (
    <div ref={ref}>
      <Button look="line" busy={busy} onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <EmptyState
      picture={bell}
      title={t('notifications:empty.title')}
      text={t('notifications:empty.text')}
      actions={<LinkButton to={page('offers')}>{t('notifications:empty.offers')}</LinkButton>}
    />
  );
}
