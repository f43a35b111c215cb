import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { byDay, reaches, withChanged, withRead } from './notification-list.ts';

const at = (id: string, createdAt: string, facts: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'messages',
  event: 'messageReceived',
  actor: null,
  rentalName: null,
  conversationId: null,
  bookingId: null,
  count: 1,
  createdAt,
  isRead: false,
  ...facts,
});
const older = at('a', '2026-11-20T10:00:00.000Z');
const newer = at('b', '2026-11-21T10:00:00.000Z');
const ids = (list: Notification[]) => list.map(({ id }) => id);

describe('a list of notifications', () => {
  it('merges new notifications, the latest first, each once and up to date', () => {
    const again = { ...older, count: 2, createdAt: '2026-11-21T11:00:00.000Z' };
    const list = withChanged([newer, older], [again]);
    expect(ids(list)).toEqual(['a', 'b']);
    expect(list[0]?.count).toBe(2);
    const together = [at('d', newer.createdAt), at('c', newer.createdAt)];
    expect(ids(withChanged(together, [older]))).toEqual(['d', 'c', 'a']);
  });

  it('knows whether a new first page reaches the known notifications', () => {
    expect(reaches([older], [newer, older], false)).toBe(true);
    expect(reaches([older], [newer], false)).toBe(false);
    expect(reaches([older], [newer], true)).toBe(true);
    expect(reaches([], [newer], false)).toBe(true);
  });

  it('marks some or all as read', () => {
    const read = (list: Notification[]) => list.map(({ isRead }) => isRead);
    expect(read(withRead([newer, older], ['a']))).toEqual([false, true]);
    expect(read(withRead([newer, older]))).toEqual([true, true]);
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
