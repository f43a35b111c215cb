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
});
