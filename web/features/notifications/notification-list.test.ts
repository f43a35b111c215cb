import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { byDay, withWords } from './notification-list.ts';

const at = (id: string, createdAt: string): Notification => ({
  id,
  kind: 'messages',
  event: 'messageReceived',
  actor: null,
  rentalName: null,
  conversationId: null,
  bookingId: null,
  rentalId: null,
  count: 1,
  createdAt,
  isRead: false,
});
const older = at('a', '2026-11-20T10:00:00.000Z');
const newer = at('b', '2026-11-21T10:00:00.000Z');
const ids = (list: Notification[]) => list.map(({ id }) => id);

describe('a list of notifications', () => {
  it('leaves out what only a newer version of the site has words for', () => {
    const unknown = { ...newer, id: 'c', event: 'fullMoon' as 'overdue' };
    expect(ids(withWords([unknown, newer]))).toEqual(['b']);
  });

  it('is grouped by day', () => {
    const days = byDay([at('c', '2026-11-21T12:00:00.000Z'), newer, older], (instant) =>
      instant.slice(0, 10),
    );
    expect(days.map(({ day, notifications }) => [day, ids(notifications)])).toEqual([
      ['2026-11-21', ['c', 'b']],
      ['2026-11-20', ['a']],
    ]);
  });
});
