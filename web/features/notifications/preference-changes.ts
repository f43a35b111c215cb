import type {
  NotificationChannel,
  NotificationKind,
  NotificationPreferences,
} from '#contract/notifications/schemas.ts';

/** One switch or choice that the member has moved. */
export type PreferenceChange =
  | { kind: NotificationKind; channel: NotificationChannel; on: boolean }
  | { digest: NotificationPreferences['digest'] };

/** The preferences once a change has been made. */
export function withChange(
  preferences: NotificationPreferences,
  change: PreferenceChange,
): NotificationPreferences {
  if ('digest' in change) return { ...preferences, digest: change.digest };
  const { kind, channel, on } = change;
  const switches = { ...preferences.channels[kind], [channel]: on };
  return { ...preferences, channels: { ...preferences.channels, [kind]: switches } };
}

/** The change that undoes another one, and nothing else that was changed meanwhile. */
export function undoing(
  preferences: NotificationPreferences,
  change: PreferenceChange,
): PreferenceChange {
  if ('digest' in change) return { digest: preferences.digest };
  return { ...change, on: preferences.channels[change.kind][change.channel] };
}

/** The change as the call takes it. */
export function changeBody(change: PreferenceChange) {
  if ('digest' in change) return change;
  return { channels: { [change.kind]: { [change.channel]: change.on } } };
}
