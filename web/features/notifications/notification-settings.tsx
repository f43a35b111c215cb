import type { ReactNode } from 'react';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { EmailNote } from '#web/features/members/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
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
  const { preferences, error, refetch, rejection, change } = usePreferences();
  return (
    <>
      <EmailNote
        className={styles.unconfirmed}
        text={(email) => t('notifications:confirmEmail', { email })}
      />
      {preferences && <ChannelSwitches channels={preferences.channels} onChange={change} />}
      {!preferences && !error && <Skeleton style={{ height: 320 }} />}
      {!preferences && error && <ReadFailure error={error} onRetry={refetch} />}
      {rejection && <CallFailure error={rejection} />}
      {preferences && <DigestChoice digest={preferences.digest} onChange={change} />}
      {preferences && children(preferences)}
      <PushSettings />
    </>
  );
}
