import { DECISIONS, type Decision, type Desk } from '#contract/moderation/decisions.ts';
import type { TextKey } from '#contract/texts.ts';

/**
 * Who reads the reason of a decision: the member it concerns, who reported something, who wrote to us, or
 * moderators alone, in the log.
 */
export type Reader = 'member' | 'reporter' | 'writer' | 'log';

interface DecisionTexts {
  reader: Reader;
  /** Ready-made reasons, by their names in the locale files. */
  quick: readonly string[];
}

const TEXTS = {
  identities: {
    approve: { reader: 'member', quick: ['matches'] },
    reject: { reader: 'member', quick: ['unreadable', 'expired', 'otherName', 'notIdentity'] },
  },
  reports: {
    dismiss: { reader: 'reporter', quick: ['withinRules', 'notEnough'] },
    warn: { reader: 'member', quick: ['respect', 'payment', 'honest'] },
    hide: { reader: 'member', quick: ['prohibited', 'misleading', 'photos'] },
    suspend: { reader: 'member', quick: ['fraud', 'repeated', 'fakeProfile'] },
  },
  contacts: {
    answer: { reader: 'writer', quick: ['thanks', 'askDetails', 'solved'] },
    dismiss: { reader: 'log', quick: ['spam', 'noQuestion'] },
  },
  rentals: {
    approve: { reader: 'log', quick: ['inOrder'] },
    hide: { reader: 'member', quick: ['prohibited', 'misleading', 'photos', 'contactDetails'] },
    restore: { reader: 'member', quick: ['corrected', 'mistake'] },
    keep: { reader: 'member', quick: ['unchanged', 'prohibited'] },
  },
  members: {
    restore: { reader: 'member', quick: ['reviewed', 'explained'] },
    suspend: { reader: 'member', quick: ['fraud', 'repeated', 'fakeProfile'] },
  },
} as const satisfies {
  [Name in Desk]: Record<(typeof DECISIONS)[Name][number], DecisionTexts>;
};

/** Who reads the reason of this decision, and which reasons are offered for it. */
export function decisionTexts(desk: Desk, decision: Decision): DecisionTexts {
  return (TEXTS[desk] as Partial<Record<Decision, DecisionTexts>>)[decision] as DecisionTexts;
}

// which decisions a desk has, the types of keys cannot say: a test reads every text of every decision

/** The key of a decision's name. */
export const nameKey = (desk: Desk, decision: Decision) =>
  `moderation:decision.${desk}.${decision}` as TextKey;

/** The key of what a decision does. */
export const effectKey = (desk: Desk, decision: Decision) =>
  `moderation:effect.${desk}.${decision}` as TextKey;

/** The key of what is said once a decision is taken. */
export const doneKey = (desk: Desk, decision: Decision) =>
  `moderation:done.${desk}.${decision}` as TextKey;

/** The keys of the reasons that are offered for a decision. */
export function reasonKeys(desk: Desk, decision: Decision): TextKey[] {
  const { quick } = decisionTexts(desk, decision);
  return quick.map((reason) => `moderation:quick.${desk}.${decision}.${reason}` as TextKey);
}

/** Whether a queue has this decision: the log stores a plain text. */
export function isDecisionOf(desk: Desk, decision: string): decision is Decision {
  return DECISIONS[desk].some((known) => known === decision);
}
