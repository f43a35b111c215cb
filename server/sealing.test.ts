import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal, unsealWithAny } from './sealing.ts';

const key = randomBytes(32);
const content = Buffer.from('an identity card');

describe('sealed content', () => {
  it('opens with its key for the subject it belongs to', () => {
    expect(unseal(key, seal(key, content, 'one'), 'one')).toEqual(content);
  });

  it('opens with the key it was sealed with, when it is one of several', () => {
    const others = [randomBytes(32), randomBytes(32)] as const;
    const sealed = seal(key, content, 'one');
    expect(unsealWithAny([others[0], key, others[1]], sealed, 'one')).toEqual(content);
    expect(unsealWithAny([...others, key], sealed, 'one')).toEqual(content);
    expect(() => unsealWithAny(others, sealed, 'one')).toThrow();
  });

  it('discloses nothing and is never the same twice', () => {
    const sealed = seal(key, content, 'one');
    expect(sealed.includes('identity')).toBe(false);
    expect(sealed.equals(seal(key, content, 'one'))).toBe(false);
  });

  it('opens with no other key, for nothing else, and not after a change', () => {
    const sealed = seal(key, content, 'one');
    expect(() => unseal(randomBytes(32), sealed, 'one')).toThrow();
    expect(() => unseal(key, sealed, 'two')).toThrow();
    for (const at of [0, 15, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => unseal(key, changed, 'one')).toThrow();
    }
    expect(() => unseal(key, sealed.subarray(0, -1), 'one')).toThrow();
  });
});
