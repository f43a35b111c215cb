import { describe, expect, it } from 'vitest';
import { PROFILE_TABS, readTab, tabQuery } from './profile-tabs.ts';

describe('the tabs of a profile', () => {
  it('are read back from their own addresses', () => {
    for (const tab of PROFILE_TABS) {
      expect(readTab(new URLSearchParams(tabQuery(tab, 'next')))).toBe(tab);
    }
  });

  it('begin with the offers, whose address has no query', () => {
    expect(readTab(new URLSearchParams('tab=unknown'))).toBe('offers');
    expect(tabQuery('offers')).toBe('');
    expect(tabQuery('reviews')).toBe('?tab=reviews');
  });
});
