import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { markNotificationsRead } from './operations.ts';
import {
  kindOf,
  NOTIFICATION_EVENTS,
  NOTIFICATION_KINDS,
  notification,
  notificationList,
  notificationPreferences,
  notificationPreferencesChange,
  pushSubscriptionInput,
} from './schemas.ts';

describe('the events that members are notified of', () => {
  const events = Object.values(NOTIFICATION_EVENTS).flat();

  it('belong to one kind each', () => {
    expect(new Set(events).size).toBe(events.length);
    for (const kind of NOTIFICATION_KINDS) {
      for (const event of NOTIFICATION_EVENTS[kind]) expect(kindOf(event)).toBe(kind);
    }
    expect(() => kindOf('fullMoon' as 'overdue')).toThrow('fullMoon');
  });

  it('are all that a notification can have', () => {
    const known = notification._zod.def.shape.event;
    expect(events.filter((event) => !known.safeParse(event).success)).toEqual([]);
    expect(known.safeParse('fullMoon').success).toBe(false);
  });

  it('come with the number of unread ones', () => {
    expect(Object.keys(notificationList._zod.def.shape)).toContain('unreadNotifications');
  });

  it('are marked as read a hundred at a time, or all at once', () => {
    const ids = (count: number) => ({
      ids: Array(count).fill('0190a000-0000-7000-8000-000000000001'),
    });
    const { body } = markNotificationsRead;
    expect(body?.parse(ids(100))).toEqual(ids(100));
    expect(body && refusals(body, ids(101))).toEqual(['ids: invalidValue']);
    expect(body && refusals(body, {})).toEqual([]);
  });
});

describe('a push subscription', () => {
  const keys = { p256dh: letters(87), auth: letters(22) };
  const refusalsOf = (endpoint: unknown, changes: object = {}) =>
    refusals(pushSubscriptionInput, { endpoint, keys: { ...keys, ...changes } });
  const endpoint = 'https://push.example/abc';

  it('has an encrypted address', () => {
    expect(pushSubscriptionInput.parse({ endpoint, keys })).toEqual({ endpoint, keys });
    for (const other of ['http://push.example/abc', 'push', '', 4]) {
      expect(refusalsOf(other)).toEqual(['endpoint: invalidValue']);
    }
    expect(refusalsOf(`${endpoint}${letters(976)}`)).toEqual([]);
    expect(refusalsOf(`${endpoint}${letters(977)}`)).toEqual(['endpoint: tooLong']);
  });

  it('has keys of the lengths that encryption needs, padded or not', () => {
    expect(refusalsOf(endpoint, { p256dh: letters(88), auth: letters(24) })).toEqual([]);
    expect(refusalsOf(endpoint, { p256dh: `${letters(87)}=`, auth: `${letters(22)}==` })).toEqual(
      [],
    );
    for (const p256dh of [
      letters(86),
      letters(89),
      `${letters(87)}==`,
      `${letters(86)}+`,
      `+${letters(87)}`,
      4,
    ]) {
      expect(refusalsOf(endpoint, { p256dh }), String(p256dh)).toEqual([
        'keys.p256dh: invalidValue',
      ]);
    }
    for (const auth of [
      letters(21),
      letters(25),
      `${letters(22)}===`,
      `${letters(21)}+`,
      `+${letters(22)}`,
      4,
    ]) {
      expect(refusalsOf(endpoint, { auth }), String(auth)).toEqual(['keys.auth: invalidValue']);
    }
  });
});

describe('notification preferences', () => {
  const changing = (changes: object) => refusals(notificationPreferencesChange, changes);
  const quiet = (from: unknown, until: unknown = '07:00') =>
    changing({ quietHours: { from, until } });

  it('can be changed in part, the channels too', () => {
    expect(notificationPreferencesChange.parse({})).toEqual({});
    const some = { channels: { messages: { push: false } }, quietHours: null };
    expect(notificationPreferencesChange.parse(some)).toEqual(some);
  });

  it('are returned completely: every kind on every channel', () => {
    const each = { app: true, mail: false, push: true };
    const channels = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, each]));
    const whole = {
      quietHours: { from: '22:00', until: '07:30' },
      timeZone: 'Africa/Tunis',
      digest: 'daily',
      channels,
    };
    expect(notificationPreferences.parse(whole)).toEqual(whole);
    expect(refusals(notificationPreferences, { ...whole, channels: {} })).not.toEqual([]);
  });

  it('have quiet hours within a day', () => {
    for (const time of ['00:00', '09:59', '19:05', '20:00', '23:59'])
      expect(quiet(time)).toEqual([]);
    for (const time of ['24:00', '7:00', '12:60', '12:5', '112:00', '12:000', 'noon', 7]) {
      expect(quiet(time)).toEqual(['quietHours.from: invalidValue']);
      expect(quiet('22:00', time)).toEqual(['quietHours.until: invalidValue']);
    }
  });

  it('have quiet hours in the time zone of the member', () => {
    expect(changing({ timeZone: 'Europe/Paris' })).toEqual([]);
    expect(changing({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone: invalidValue']);
    expect(changing({ timeZone: 1 })).toEqual(['timeZone: invalidValue']);
    expect(changing({ timeZone: letters(65) })).toContain('timeZone: tooLong');
    expect(changing({ timeZone: letters(64) })).toEqual(['timeZone: invalidValue']);
  });

  it('refuse unknown choices', () => {
    expect(changing({ digest: 'yearly' })).toEqual(['digest: invalidValue']);
    expect(changing({ digest: 'soon' })).toEqual([]);
    expect(changing({ channels: { weather: { app: true } } })).not.toEqual([]);
    expect(changing({ channels: { messages: { pigeon: true } } })).not.toEqual([]);
    expect(changing({ channels: { messages: { app: 'yes' } } })).toEqual([
      'channels.messages.app: invalidValue',
    ]);
  });
});
