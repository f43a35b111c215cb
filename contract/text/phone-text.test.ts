import { describe, expect, it } from 'vitest';
import { groupedPhone, phoneText } from './phone-text.ts';

describe('a phone number', () => {
  it.each([
    ['+21698765432', '+216 98 765 432'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+330612345678', '+33 6 12 34 56 78'],
    ['+390612345678', '+39 061 234 5678'],
    ['+4915112345678', '+49 151 1234 5678'],
    ['+213551234567', '+213 551 23 45 67'],
    ['+1202555', '+1202555'],
  ])('%s is read as %s, as people of its country group it', (stored, shown) => {
    expect(groupedPhone(stored).replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it('stays left to right within an Arabic sentence', () => {
    expect(phoneText('+21698765432')).toBe('\u2066+216\u00a098\u00a0765\u00a0432\u2069');
  });
});
