import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsTogether } from './calls-together.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: 10 * MINUTE }));
afterEach(() => vi.useRealTimers());

/** Two processes that count over one bus. */
function processes() {
  const totals = new Map<string, number>();
  const bus = {
    away: false,
    count: vi.fn(async (key: string, calls: number) => {
      if (bus.away) throw new Error('away');
      totals.set(key, (totals.get(key) ?? 0) + calls);
      return totals.get(key) ?? 0;
    }),
  };
  const started = () => {
    const store = new (callsTogether(bus))().child();
    return (network = 'a') => {
      let total = { current: 0, ttl: 0 };
      store.incr(
        network,
        (_error, counted) => {
          if (counted) total = counted;
        },
        MINUTE,
      );
      return total;
    };
  };
  return { bus, one: started(), other: started() };
}

describe('the calls of an address', () => {
  it('are counted at once, and a moment later together with those of other processes', async () => {
    const { one, other } = processes();
    expect([one(), one(), other()].map(({ current }) => current)).toEqual([1, 2, 1]);
    await vi.advanceTimersByTimeAsync(250);
    // one published two; the other, after it, received three
    expect(other().current).toBe(4);
    one();
    await vi.advanceTimersByTimeAsync(250);
    expect(one().current).toBe(6);
  });

  it('are published together, and only when there were any', async () => {
    const { bus, one } = processes();
    for (let call = 0; call < 5; call += 1) one();
    await vi.advanceTimersByTimeAsync(250);
    expect(bus.count.mock.calls.map(([, calls]) => calls)).toEqual([5]);
    one('b');
    await vi.advanceTimersByTimeAsync(250);
    expect(bus.count.mock.calls.map(([, calls]) => calls)).toEqual([5, 1]);
  });

  it('start again with each window of the clock', () => {
    const { one } = processes();
    expect(one()).toEqual({ current: 1, ttl: MINUTE });
    vi.setSystemTime(10 * MINUTE + 59_000);
    expect(one()).toEqual({ current: 2, ttl: 1_000 });
    vi.setSystemTime(11 * MINUTE);
    expect(one()).toEqual({ current: 1, ttl: MINUTE });
  });

  it('are counted by each process while other processes are unreachable, and published later', async () => {
    const { bus, one, other } = processes();
    bus.away = true;
    for (let call = 0; call < 3; call += 1) one();
    await vi.advanceTimersByTimeAsync(250);
    expect(one().current).toBe(4);
    bus.away = false;
    await vi.advanceTimersByTimeAsync(250);
    other();
    await vi.advanceTimersByTimeAsync(250);
    expect(other().current).toBe(6);
  });
});
