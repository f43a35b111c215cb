import { describe, expect, it } from 'vitest';
import { semaphore } from './semaphore.ts';

const refusal = () => new Error('full');
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('a semaphore', () => {
  it('lets no more than its limit run at once, in turn', async () => {
    const slots = semaphore(2, { longestQueue: 100, refusal });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        slots.run(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(index);
          await turn();
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('refuses when too many wait, and continues afterwards', async () => {
    const slots = semaphore(1, { longestQueue: 1, refusal });
    const tasks = [1, 2, 3].map(() => slots.run(turn));
    const settled = await Promise.allSettled(tasks);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await slots.run(turn);
  });

  it('frees its place after a failure', async () => {
    const slots = semaphore(1, { longestQueue: 1, refusal });
    await expect(slots.run(() => Promise.reject(new Error('task')))).rejects.toThrow('task');
    await expect(slots.run(async () => 'next')).resolves.toBe('next');
  });

  /** Fills the only place, queues tasks of these keys, and notes whose turn came in which order. */
  async function turns(bounds: { longestQueue: number; longestOfOne?: number }, keys: string[]) {
    const slots = semaphore(1, { ...bounds, refusal });
    let open = () => {};
    const first = slots.run(() => new Promise<void>((resolve) => (open = resolve)));
    const order: string[] = [];
    const tasks = keys.map((key) => slots.run(async () => void order.push(key), key));
    const settled = Promise.allSettled(tasks);
    open();
    await first;
    const refused = (await settled).flatMap(({ status }, index) =>
      status === 'rejected' ? [keys[index]] : [],
    );
    expect(slots.use()).toEqual({ running: 0, waiting: 0 });
    return { order, refused };
  }

  it('lets members take turns, however many tasks one of them has', async () => {
    const { order } = await turns({ longestQueue: 100 }, ['a', 'a', 'a', 'a', 'b', 'c', 'b']);
    expect(order.join('')).toBe('abcabaa');
  });

  it('lets few tasks of one member wait, and refuses that member alone', async () => {
    const keys = ['a', 'a', 'a', 'a', 'b'];
    const { order, refused } = await turns({ longestQueue: 100, longestOfOne: 2 }, keys);
    expect(order.join('')).toBe('aba');
    expect(refused).toEqual(['a', 'a']);
  });

  it('that is full makes room for a member with fewer tasks than another one', async () => {
    const keys = ['a', 'a', 'a', 'b', 'c', 'd', 'e'];
    const { order, refused } = await turns({ longestQueue: 4 }, keys);
    expect(order.join('')).toBe('abcd');
    expect(refused).toEqual(['a', 'a', 'e']);
  });
});
