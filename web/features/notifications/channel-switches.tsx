import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationPreferences,
} from '#contract/notifications/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './channel-switches.module.css';
import { KIND_ICONS } from './kind-icons.ts';
import type { PreferenceChange } from './preference-changes.ts';
import { Switch } from './switch.tsx';

interface ChannelSwitchesProps {
  channels: NotificationPreferences['channels'];
  onChange: (change: PreferenceChange) => void;
}

/** A switch for each kind of notification and each channel: a table on a wide window, a list on a phone. */
export function ChannelSwitches({ channels, onChange }: ChannelSwitchesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.table}>
      {/* each switch has its channel in its accessible name */}
      <div className={styles.head} aria-hidden>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <span key={channel}>{t(`notifications:channel.${channel}`)}</span>
        ))}
      </div>
      {/* a server that is still of the previous version answers without a new kind */}
      {NOTIFICATION_KINDS.filter((kind) => kind in channels).map((kind) => {
        const Icon = KIND_ICONS[kind];
        return (
          <fieldset key={kind} className={styles.row}>
            <legend className="visually-hidden">{t(`notifications:kind.${kind}.name`)}</legend>
            <div className={styles.kind}>
              <Icon size={22} aria-hidden />
              <div>
                <b aria-hidden>{t(`notifications:kind.${kind}.name`)}</b>
                <small>{t(`notifications:kind.${kind}.text`)}</small>
              </div>
            </div>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <Switch
                key={channel}
                className={styles.cell}
                label={t(`notifications:channel.${channel}`)}
                checked={channels[kind][channel]}
                onChange={(event) => onChange({ kind, channel, on: event.target.checked })}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
