import { describe, expect, it } from 'vitest';
import { REPORT_REASONS } from '../enums.ts';
import { NEW_ACCOUNT_DAYS, RISK_NAMES, RISKS, type RiskFacts, risksOf, weightOf } from './risk.ts';

const calm: RiskFacts = { reason: 'other', warnings: [], accountDays: 400 };
const but = (facts: Partial<RiskFacts>) => risksOf({ ...calm, ...facts });

describe('the risk of a reported case', () => {
  it('is none for an old account, a calm reason and a plain text', () => {
    for (const reason of ['fakeProfile', 'prohibited', 'inappropriate', 'other'] as const) {
      expect([reason, but({ reason })]).toEqual([reason, []]);
    }
    expect(weightOf([])).toBe(0);
  });

  it.each<[string, Partial<RiskFacts>, string[]]>([
    ['threats', { reason: 'harassment' }, ['threat']],
    ['a fraud', { reason: 'scam' }, ['money']],
    [
      'a text that asks for money in advance',
      { warnings: ['advancePayment'] },
      ['money', 'flaggedText'],
    ],
    ['a text with a link', { warnings: ['link'] }, ['flaggedText']],
    ['an account of yesterday', { accountDays: 1 }, ['newAccount']],
    ['an account of a month', { accountDays: NEW_ACCOUNT_DAYS }, []],
  ])('sees %s', (_, facts, risks) => {
    expect(but(facts)).toEqual(risks);
  });

  it('puts a threat before all other signs together, then money, new accounts and flagged texts', () => {
    const [threat, ...others] = RISK_NAMES.map((risk) => RISKS[risk]) as [number, ...number[]];
    expect(threat).toBeGreaterThan(others.reduce((sum, weight) => sum + weight, 0));
    expect(others.toSorted((one, other) => other - one)).toEqual(others);
    expect(RISK_NAMES).toEqual(['threat', 'money', 'newAccount', 'flaggedText']);
  });

  it('fits the three digits of a list’s cursor', () => {
    expect(weightOf(RISK_NAMES)).toBeLessThan(1_000);
    expect(REPORT_REASONS.map((reason) => weightOf(but({ reason }))).every((one) => one >= 0)).toBe(
      true,
    );
  });
});
