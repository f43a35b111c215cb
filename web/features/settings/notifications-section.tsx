import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  ChannelSwitches,
  DigestChoice,
  PushSettings,
  usePreferences,
} from '#web/features/notifications/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** Of what, how and when the member is told. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { preferences, failure, read, change } = usePreferences();
  return (
    <Section name="notifications" text={t('settings:notifications.text')}>
      {preferences && <ChannelSwitches channels={preferences.channels} onChange={change} />}
      {!preferences && !failure && <Skeleton style={{ height: 320 }} />}
      {failure && (
        <div className={styles.start}>
          <CallFailure error={failure} />
          {!preferences && (
            <Button look="line" onClick={read}>
              {t('common:action.tryAgain')}
            </Button>
          )}
        </div>
      )}
      {preferences && (
        <>
          <DigestChoice digest={preferences.digest} onChange={change} />
          <QuietHoursForm preferences={preferences} />
        </>
      )}
      <div className={styles.end}>
        <PushSettings />
      </div>
      <p className={styles.text}>
        <Link className="link" to={page('alerts')}>
          {t('settings:notifications.alerts')}
        </Link>
      </p>
    </Section>
  );
}
