import { describe, expect, it, vi } from 'vitest';
import { busWithin } from '../../tests/support/bus-within.ts';
import { onRemoteWake, remoteOutbox } from './remote-outbox.ts';

describe('a commit where another process delivers', () => {
  it('wakes the queues of its messages, and all when Redis is back', async () => {
    const between = busWithin();
    const wake = vi.fn();
    onRemoteWake(between, { wake, stop: async () => undefined, settle: async () => undefined });
    const remote = remoteOutbox(between);
    remote.wake(['messagePosted']);
    expect(wake).toHaveBeenLastCalledWith(['messagePosted']);
    remote.wake();
    expect(wake).toHaveBeenLastCalledWith(undefined);
    between.away = true;
    remote.wake(['notice']);
    await Promise.resolve();
    expect(wake).toHaveBeenCalledTimes(2);
    between.back();
    expect(wake).toHaveBeenCalledTimes(3);
  });
});
