import type { ReactNode } from 'react';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { ChannelSwitches } from './channel-switches.tsx';
import { DigestChoice } from './digest-choice.tsx';
import styles from './preferences.module.css';
import { PushSettings } from './push-settings.tsx';
import { usePreferences } from './use-preferences.ts';

interface NotificationSettingsProps {
  /** Further choices, shown once the member's preferences are loaded. */
  children: (preferences: NotificationPreferences) => ReactNode;
}

/** What the member is notified of and how: each switch and choice is saved at once. */
export function NotificationSettings({ children }: NotificationSettingsProps) {
  const { t } = useTranslation();
  const { preferences, failure, read, change } = usePreferences();
  return (
    <>
      {preferences && <ChannelSwitches channels={preferences.channels} onChange={change} />}
      {!preferences && !failure && <Skeleton style={{ height: 320 }} />}
      {failure && (
        <div className={styles.failure}>
          <CallFailure error={failure} />
          {!preferences && (
            <Button look="line" onClick={read}>
              {t('common:action.tryAgain')}
            </Button>
          )}
        </div>
      )}
      {preferences && <DigestChoice digest={preferences.digest} onChange={change} />}
      {preferences && children(preferences)}
      <PushSettings />
    </>
  );
}
