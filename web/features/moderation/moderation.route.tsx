import { Outlet, useParams } from 'react-router';
import { NotFoundLater } from '#web/features/site/index.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { isDeskPage } from './desks.ts';
import styles from './moderation.module.css';

export const handle: PageHandle = { subjects: ['moderation', 'members', 'terms', 'errors'] };

/** The layout of the moderation pages: every queue and its count on top, the open one below. */
export default function ModerationFrame() {
  const { t } = useTranslation();
  const { desk } = useParams();
  if (desk !== undefined && !isDeskPage(desk)) return <NotFoundLater />;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.top}>
        <PageTitle title={t('moderation:title')} />
        <DeskTabs current={desk ?? null} />
      </div>
      <Outlet />
    </div>
  );
}
