import { Outlet, useParams } from 'react-router';
import { LazyNotFound } from '#web/features/site/index.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import styles from './moderation.module.css';
import { isModerationPage } from './moderation-pages.ts';
import { PasskeyNeeded } from './passkey-needed.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueueStates } from './use-queue-states.ts';

export const handle: PageHandle = {
  subjects: ['moderation', 'warnings', 'members', 'rentals', 'terms', 'errors'],
};

/** The layout of the moderation pages: every queue and its count on top, the open one below. */
export default function ModerationFrame() {
  const { t } = useTranslation();
  const { desk } = useParams();
  const { error } = useQueueStates();
  if (desk !== undefined && !isModerationPage(desk)) return <LazyNotFound />;
  // a password alone opens no queue
  const isLocked = error?.code === 'passkeyNeeded';
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.top}>
        <PageTitle title={t('moderation:title')} />
        {!isLocked && <QueueTabs current={desk ?? null} />}
      </div>
      {isLocked ? <PasskeyNeeded /> : <Outlet />}
    </div>
  );
}
