import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { reportInput, visitorReportFields } from './schemas.ts';

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

  it('says in words what "another reason" is, and only that one', () => {
    for (const message of [undefined, '', '  ']) {
      expect(refusals(reportInput, { reason: 'other', message })).toEqual([
        'message: detailsRequired',
      ]);
      expect(refusals(reportInput, { reason: 'scam', message })).toEqual([]);
    }
    expect(refusals(reportInput, { reason: 'other', message: 'Un sosie.' })).toEqual([]);
    const visitor = { reason: 'other', email: 'voisine@example.com' };
    expect(refusals(visitorReportFields, visitor)).toEqual(['message: detailsRequired']);
    expect(refusals(visitorReportFields, { ...visitor, message: 'Un sosie.' })).toEqual([]);
  });
});
