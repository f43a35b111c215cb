import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { proposalInput } from './schemas.ts';

const offered = { amount: 45_000, currency: 'TND' };
const but = (changes: object) => refusals(proposalInput, { ...offered, ...changes });
const START = '2026-12-01T08:00:00Z';
const END = '2026-12-03T08:00:00Z';

describe('proposing', () => {
  it('requires only a total', () => {
    expect(proposalInput.parse(offered)).toEqual(offered);
    expect(but({ startsAt: START, endsAt: END, deposit: 0, message: '' })).toEqual([]);
  });

  it('offers one to a million units of a known currency', () => {
    expect(but({ amount: 1_000 })).toEqual([]);
    expect(but({ amount: 999 })).toEqual(['amount: invalidPrice']);
    expect(but({ amount: 1_000_000_000 })).toEqual([]);
    expect(but({ amount: 1_000_000_001 })).toEqual(['amount: invalidPrice']);
    expect(but({ amount: 1_000.5 })).toContain('amount: invalidPrice');
    expect(but({ currency: 'GBP' })).toContain('currency: currencyRequired');
  });

  it('ends after it starts, and starts when it ends', () => {
    expect(but({ startsAt: START })).toEqual([]);
    expect(but({ startsAt: START, endsAt: START })).toEqual(['endsAt: endBeforeStart']);
    expect(but({ startsAt: END, endsAt: START })).toEqual(['endsAt: endBeforeStart']);
    expect(but({ endsAt: END })).toEqual(['startsAt: invalidStartDate']);
    expect(but({ startsAt: 'soon' })).toEqual(['startsAt: invalidStartDate']);
    expect(but({ startsAt: START, endsAt: 'later' })).toEqual(['endsAt: invalidEndDate']);
  });

  it('asks a deposit of zero or more, with a text of up to 500 characters', () => {
    expect(but({ deposit: -1 })).toEqual(['deposit: depositAmountInvalid']);
    expect(but({ deposit: 0.5 })).toEqual(['deposit: depositAmountInvalid']);
    expect(but({ message: letters(500) })).toEqual([]);
    expect(but({ message: letters(501) })).toEqual(['message: tooLong']);
    expect(proposalInput.parse({ ...offered, message: ' Bonjour ' }).message).toBe('Bonjour');
  });
});
