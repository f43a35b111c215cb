import { Suspense } from 'react';
import { Link } from 'react-router';
import { NotificationSettings } from '#web/features/notifications/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** What the member is notified of, how and when. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <Section name="notifications" text={t('settings:notifications.text')}>
      <Suspense fallback={<Skeleton style={{ height: 320 }} />}>
        <NotificationSettings>
          {(preferences) => <QuietHoursForm preferences={preferences} />}
        </NotificationSettings>
      </Suspense>
      <p className={styles.text}>
        <Link className="link" to={page('alerts')}>
          {t('settings:notifications.alerts')}
        </Link>
      </p>
    </Section>
  );
}
