import type { Action, Rules, Verb } from './actions.ts';
import { BOOKING_RULES } from './booking-rules.ts';
import { CHANGE_RULES } from './change-rules.ts';
import { CLAIM_RULES } from './claim-rules.ts';
import { CONVERSATION_RULES } from './conversation-rules.ts';
import type { Model, Verdict } from './model.ts';
import { PAYMENT_RULES } from './payment-rules.ts';
import { PROPOSAL_RULES } from './proposal-rules.ts';

const RULES: Rules<Verb> = {
  ...PROPOSAL_RULES,
  ...BOOKING_RULES,
  ...CHANGE_RULES,
  ...CLAIM_RULES,
  ...PAYMENT_RULES,
  ...CONVERSATION_RULES,
};

/** The verdict of the rules on an action; `newId` is the id of the row that it makes, if any. */
export function judge(model: Model, action: Action, newId: string): Verdict {
  // the rule of a verb takes the actions of that verb
  return (RULES[action.verb] as (model: Model, action: Action, newId: string) => Verdict)(
    model,
    action,
    newId,
  );
}
