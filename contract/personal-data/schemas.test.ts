import { describe, expect, it } from 'vitest';
import { personalData } from './schemas.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

describe('the data of a member', () => {
  it('contains every subject that is stored, as it is stored', () => {
    const { shape } = personalData._zod.def;
    expect(Object.keys(shape).length).toBeGreaterThan(25);
    const rows = [{ id: ID, any: { thing: [1, null] } }];
    expect(shape.messages.parse(rows)).toEqual(rows);
    expect(shape.messages.safeParse(['x']).success).toBe(false);
  });
});
