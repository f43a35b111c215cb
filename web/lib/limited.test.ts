import { describe, expect, it } from 'vitest';
import { limited } from './limited.ts';

describe('reads of a page', () => {
  it('are at most two at once, and all are answered, also after one has failed', async () => {
    const read = limited(2);
    let running = 0;
    let most = 0;
    const task = async (number: number) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => read(() => task(n))));
    expect(most).toBe(2);
    expect(
      results.map(({ status }) => status).filter((status) => status === 'fulfilled'),
    ).toHaveLength(4);
    expect(await read(() => task(5))).toBe(5);
  });
});
