import { describe, expect, it } from 'vitest';
import { refusals } from '../../tests/support/contract/refusals.ts';
import { phoneCode, phoneSubmission } from './schemas.ts';

describe('phone numbers', () => {
  it('come with the code of their country', () => {
    expect(phoneSubmission.parse({ phone: '+216 22-12.34(56)' })).toEqual({
      phone: '+21622123456',
    });
    for (const phone of ['22123456', '+21622', 'tel +21622123456', '+21622123456#', 4]) {
      expect(refusals(phoneSubmission, { phone })).toEqual(['phone: invalidPhone']);
    }
    expect(refusals(phoneSubmission, { phone: `+${'1'.repeat(24)}` })).toEqual([]);
    expect(refusals(phoneSubmission, { phone: `+${'1'.repeat(25)}` })).toEqual([
      'phone: invalidPhone',
    ]);
  });

  it('are confirmed by six digits, the first of which is not zero', () => {
    const entered = (confirmationPhoneCode: unknown) =>
      refusals(phoneCode, { confirmationPhoneCode });
    expect(entered(100_000)).toEqual([]);
    expect(entered(999_999)).toEqual([]);
    for (const code of [99_999, 1_000_000, 123_456.5, '123456', undefined]) {
      expect(entered(code)).toEqual(['confirmationPhoneCode: invalidPhoneCode']);
    }
  });
});
