import { describe, expect, it } from 'vitest';
import { readsOn } from './reads-on.ts';

describe('the offer of another language', () => {
  it('stays on the page where it was made, and is made again in another language', () => {
    expect(readsOn(null, '/ar/faq')).toBe(false);
    expect(readsOn('/ar/faq', '/ar/faq')).toBe(false);
    expect(readsOn('/ar/faq', '/en/faq')).toBe(false);
  });

  it('is declined by reading on', () => {
    expect(readsOn('/ar/faq', '/ar/a-propos')).toBe(true);
  });
});
