import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getNotificationPreferences } from '#contract/notifications/operations.ts';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** When mails of alerts may come. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [preferences, setPreferences] = useState<NotificationPreferences | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const read = useCallback(async () => {
    setFailure(null);
    const result = await callApi(getNotificationPreferences, {});
    if (result.success) setPreferences(result.data);
    else setFailure(result.error);
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  return (
    <Section name="notifications" text={t('settings:notifications.text')}>
      {preferences && <QuietHoursForm preferences={preferences} />}
      {!preferences && !failure && <Skeleton style={{ height: 56 }} />}
      {failure && (
        <div className={styles.start}>
          <CallFailure error={failure} />
          <Button look="line" onClick={read}>
            {t('common:action.tryAgain')}
          </Button>
        </div>
      )}
      <p className={styles.text}>
        <Link className="link" to={page('alerts')}>
          {t('settings:notifications.alerts')}
        </Link>
      </p>
    </Section>
  );
}
