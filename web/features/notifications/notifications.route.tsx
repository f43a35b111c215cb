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
import { ListEnd } from '#web/ui/list-end.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { NotificationDays } from './notification-days.tsx';
import styles from './notifications.module.css';
import { useUnreadNotifications } from './unread-store.ts';
import { useNotifications } from './use-notifications.ts';

export const handle: PageHandle = {
  subjects: ['notifications', 'bookings', 'members', 'errors'],
};

export default function NotificationsPage() {
  const member = useMember();
  return member && <Notifications key={member.id} memberId={member.id} />;
}

function Notifications({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const unread = useUnreadNotifications(memberId);
  const { list, readOne, readAll } = useNotifications(memberId);
  const items = list.data?.items;
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
          <Link className="link alone" to={`${page('settings')}#notifications`}>
            {t('notifications:choose')}
          </Link>
        </div>
      </div>
      {list.isPending && <Loading />}
      {items?.length === 0 && <Nothing />}
      {items && <NotificationDays notifications={items} readerId={memberId} onOpen={readOne} />}
      <End key={items?.length} list={list} />
    </div>
  );
}

/** Loads the next page when the end of the list comes near; mounted anew with each page. */
function End({ list }: { list: ReturnType<typeof useNotifications>['list'] }) {
  const { t } = useTranslation();
  const [ref, near] = useNear<HTMLDivElement>();
  const { hasNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (near && hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [near, hasNextPage, fetchNextPage]);
  return (
    <div ref={ref}>
      <ListEnd list={list} more={t('notifications:more')} />
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
