import { expect, test } from 'vitest';
import { DECISIONS, type Desk } from '#contract/moderation/decisions.ts';
import french from '#locales/fr/moderation.json' with { type: 'json' };
import { decisionTexts, isDecisionOf } from './decision-texts.ts';

const desks = Object.keys(DECISIONS) as Desk[];
const words = french.quick as Record<Desk, Record<string, Record<string, string>>>;

test('every decision of every queue offers ready-made reasons, and each has its text', () => {
  for (const desk of desks) {
    for (const decision of DECISIONS[desk]) {
      const { quick } = decisionTexts(desk, decision);
      expect(quick.length, `${desk}, ${decision}`).toBeGreaterThan(0);
      expect(Object.keys(words[desk][decision] ?? {}).sort()).toEqual([...quick].sort());
    }
  }
});

test('a decision belongs to the queues that have it, and to no other', () => {
  expect(isDecisionOf('reports', 'hide')).toBe(true);
  expect(isDecisionOf('identities', 'hide')).toBe(false);
  expect(isDecisionOf('members', 'forgotten')).toBe(false);
});
