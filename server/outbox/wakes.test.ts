import { describe, expect, it, vi } from 'vitest';
import { busWithin } from '../../tests/support/bus-within.ts';
import { distantOutbox, wakeFromAfar } from './wakes.ts';

describe('a commit where another process delivers', () => {
  it('wakes the lanes of what it left, and all when Redis is back', async () => {
    const between = busWithin();
    const wake = vi.fn();
    wakeFromAfar(between, { wake, stop: async () => undefined, settle: async () => undefined });
    const distant = distantOutbox(between);
    distant.wake(['messagePosted']);
    expect(wake).toHaveBeenLastCalledWith(['messagePosted']);
    distant.wake();
    expect(wake).toHaveBeenLastCalledWith(undefined);
    between.away = true;
    distant.wake(['notice']);
    await Promise.resolve();
    expect(wake).toHaveBeenCalledTimes(2);
    between.back();
    expect(wake).toHaveBeenCalledTimes(3);
  });
});
