import { describe, expect, it } from 'vitest';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { changeBody, undoing, withChange } from './preference-changes.ts';

const all = { app: true, mail: true, push: true };
const usual: NotificationPreferences = {
  quietHours: null,
  timeZone: 'Africa/Tunis',
  digest: 'soon',
  channels: {
    messages: all,
    proposals: all,
    bookings: all,
    reminders: all,
    ratings: all,
    matches: all,
    moderation: all,
  },
};

describe('a change of preferences', () => {
  const off = { kind: 'messages', channel: 'mail', on: false } as const;

  it('is undone alone when other changes came after it', () => {
    const undo = undoing(usual, off);
    const later = withChange(withChange(usual, off), { digest: 'daily' });
    const pushOff = withChange(later, { kind: 'messages', channel: 'push', on: false });
    const undone = withChange(pushOff, undo);
    expect(undone.channels.messages).toEqual({ app: true, mail: true, push: false });
    expect(undone.digest).toBe('daily');
    expect(withChange(undone, undoing(usual, { digest: 'daily' })).digest).toBe('soon');
  });

  it('sends the server only what was changed', () => {
    expect(changeBody(off)).toEqual({ channels: { messages: { mail: false } } });
    expect(changeBody({ digest: 'daily' })).toEqual({ digest: 'daily' });
  });
});
