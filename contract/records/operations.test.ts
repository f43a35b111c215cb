import { describe, expect, it } from 'vitest';
import { verifyRecord } from './operations.ts';

describe('the address of a record', () => {
  it('is the complete code as printed', () => {
    const { params } = verifyRecord;
    const at = (code: string) => params?.safeParse({ code }).success;
    expect(at('AB2C-DE3F-GH4J-KL5M')).toBe(true);
    for (const code of [
      'AB2C-DE3F-GH4J',
      'AB2C-DE3F-GH4J-KL5M-NP6Q',
      'ab2c-de3f-gh4j-kl5m',
      'AB1C-DE3F-GH4J-KL5M',
      'AB2CDE3FGH4JKL5M',
      'xAB2C-DE3F-GH4J-KL5M',
      'AB2C-DE3F-GH4J-KL5',
    ]) {
      expect(at(code), code).toBe(false);
    }
  });
});
