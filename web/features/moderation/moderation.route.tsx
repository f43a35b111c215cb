import { Outlet, useParams } from 'react-router';
import { LazyNotFound } from '#web/features/site/index.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import styles from './moderation.module.css';
import { isModerationPage } from './moderation-pages.ts';
import { QueueTabs } from './queue-tabs.tsx';

export const handle: PageHandle = { subjects: ['moderation', 'members', 'terms', 'errors'] };

/** The layout of the moderation pages: every queue and its count on top, the open one below. */
export default function ModerationFrame() {
  const { t } = useTranslation();
  const { desk } = useParams();
  if (desk !== undefined && !isModerationPage(desk)) return <LazyNotFound />;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.top}>
        <PageTitle title={t('moderation:title')} />
        <QueueTabs current={desk ?? null} />
      </div>
      <Outlet />
    </div>
  );
}
