import { describe, expect, it } from 'vitest';
import { joinedNumber, knownNumber, phoneNumber } from './phone-number.ts';

describe('a typed phone number', () => {
  it.each([
    ['+216', '20 123 456', '+21620123456'],
    ['+33', '06 12 34 56 78', '+330612345678'],
    ['+33', '+33 6 12 34 56 78', '+33612345678'],
    ['+216', '00216 20 123 456', '+21620123456'],
    ['+33', '33 12 34 56 78', '+333312345678'],
  ])('%s and %s are joined to %s', (prefix, number, phone) => {
    expect(joinedNumber(prefix, number)).toBe(phone);
  });

  it('may be typed in the digits of any keyboard', () => {
    const result = phoneNumber.safeParse({ prefix: '+216', number: '٢٠ ١٢٣ ٤٥٦' });
    expect(result.data).toEqual({ phone: '+21620123456' });
  });

  it.each(['', '12', 'call me', '123456789012345'])('%j is refused', (number) => {
    const result = phoneNumber.safeParse({ prefix: '+216', number });
    expect(result.error?.issues[0]).toMatchObject({ path: ['number'], message: 'invalidPhone' });
  });

  it('that is already known fills the form in', () => {
    expect(knownNumber({ phone: '+33612345678', prefix: '+33' })).toEqual({
      prefix: '+33',
      number: '612345678',
    });
    expect(knownNumber({ phone: null, prefix: null })).toEqual({ prefix: '+216', number: '' });
  });
});
