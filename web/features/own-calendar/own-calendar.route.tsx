import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './own-calendar.module.css';
import { OwnCalendar } from './own-calendar.tsx';

export const handle: PageHandle = { subjects: ['calendars', 'rentals', 'errors'] };

/** All things of the member on one timeline. */
export default function OwnCalendarPage() {
  const { t } = useTranslation();
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('calendars:own.title')} noindex />
      <PageTitle title={t('calendars:own.title')} subtitle={t('calendars:own.subtitle')} />
      <OwnCalendar />
    </div>
  );
}
