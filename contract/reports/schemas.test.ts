import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { reportInput } from './schemas.ts';

describe('a report', () => {
  it('names a reason of the list', () => {
    expect(reportInput.parse({ reason: 'scam', message: ' Faux ' })).toEqual({
      reason: 'scam',
      message: 'Faux',
    });
    expect(refusals(reportInput, { reason: 'ugly' })).toEqual(['reason: reasonRequired']);
    expect(refusals(reportInput, { reason: 'scam', message: letters(1_001) })).toEqual([
      'message: tooLong',
    ]);
    expect(refusals(reportInput, { reason: 'scam', message: letters(1_000) })).toEqual([]);
    expect(refusals(reportInput, { reason: 'scam', message: 4 })).toEqual([
      'message: invalidValue',
    ]);
  });
});
