import type { CommandContext } from '../commands/run-command.ts';
import { removeDemoData } from '../demo/remove-demo.ts';
import { signOut } from '../features/accounts/index.ts';
import { setRole } from '../features/moderation/index.ts';
import { listSubscribers, publishIssue } from '../features/newsletter/index.ts';
import { resetSecondFactor, trustPasskeys } from '../features/passkeys/index.ts';
import { changeRate, listRates } from '../features/rentals/index.ts';
import {
  countDeadLetters,
  dropDeadLetters,
  listDeadLetters,
  retryDeadLetters,
} from '../outbox/dead-letters.ts';
import { retryFailedNow } from '../outbox/retry-now.ts';
import type { AnswerOf, CONTROL, ControlName, WishOf } from './protocol.ts';

type Command<Name extends ControlName> = (
  context: CommandContext,
  wish: WishOf<(typeof CONTROL)[Name]>,
) => Promise<AnswerOf<(typeof CONTROL)[Name]>>;

/** The operator's commands, run by the running server or, when there is none, by the script itself. */
export const COMMANDS: { [Name in ControlName]: Command<Name> } = {
  setRole: async (context, wish) => ({ outcome: await setRole(context, wish) }),
  signOut: async (context, wish) => ({ outcome: await signOut(context, wish) }),
  resetSecondFactor: async (context, wish) => ({
    outcome: await resetSecondFactor(context, wish),
  }),
  trustPasskeys: async (context, wish) => ({ outcome: await trustPasskeys(context, wish) }),
  removeDemoData: async (context) => ({ removed: await removeDemoData(context) }),
  listSubscribers: ({ db }, { after }) => listSubscribers(db, after),
  publishIssue: async (context, issue) => ({ outcome: await publishIssue(context, issue) }),
  listRates: async (context) => ({ rates: await listRates(context) }),
  changeRate: async (context, wish) => ({ changed: await changeRate(context, wish) }),
  listDeadLetters: (context, { choice, after }) => listDeadLetters(context, choice, after),
  countDeadLetters: async (context) => ({ counts: await countDeadLetters(context) }),
  retryDeadLetters: async (context, { choice }) => ({
    retried: await retryDeadLetters(context, choice),
  }),
  retryFailedNow: async (context) => ({ retried: await retryFailedNow(context) }),
  dropDeadLetters: async (context, { choice }) => ({
    dropped: await dropDeadLetters(context, choice),
  }),
};
