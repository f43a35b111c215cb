import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { startConversation } from '#contract/conversations/operations.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import {
  acceptProposal,
  counterProposal,
  declineProposal,
  propose,
} from '#contract/proposals/operations.ts';
import type { CallOptions } from '../support/caller.ts';
import { negotiation, proposal } from '../support/factories.ts';
import { whileFailing } from '../support/failing.ts';
import { startApp } from '../support/start-app.ts';
import { wordsOf } from '../support/words.ts';

const app = await startApp();
const { owner, member, listing, conversation } = await negotiation(app);
const pending = await proposal(member, conversation);
afterAll(() => app.close());

const body = { amount: 40_000, currency: 'TND' };
const inThread = { params: { id: conversation.id }, body };
const other = await negotiation(app);
const declined = await proposal(other.member, other.conversation);
await other.owner.call(declineProposal, { params: { id: declined.id } });
const ofPending = { params: { id: pending.id } };

/** The texts of the specification's section 8 on proposals, and a call that causes each. */
const PROVOKED = {
  // cannot propose to yourself
  ownRental: (options) =>
    owner.send(startConversation, { body: { rentalId: listing.id, proposal: body } }, options),
  // only one proposal allowed
  onlyOneProposal: (options) => owner.send(propose, inThread, options),
  // proposal creation failed
  proposalCreateFailed: (options) =>
    whileFailing(app, 'database', () => member.send(propose, inThread, options)),
  // counter-proposal creation failed
  counterProposalCreateFailed: (options) =>
    whileFailing(app, 'database', () =>
      owner.send(counterProposal, { ...ofPending, body }, options),
    ),
  // action not allowed
  actionNotAllowed: (options) =>
    other.owner.send(declineProposal, { params: { id: declined.id } }, options),
  // operation not permitted
  notPermitted: (options) => member.send(acceptProposal, ofPending, options),
} satisfies Partial<Record<ErrorCode, (options: CallOptions) => Promise<LightMyRequestResponse>>>;

it.each(Object.keys(PROVOKED) as (keyof typeof PROVOKED)[])(
  '%s is answered with its words in four languages',
  async (code) => {
    for (const language of LANGUAGES) {
      const answer = await PROVOKED[code]({ language: LANGUAGE_FACTS[language].tag });
      expect(answer.json()).toEqual({
        statusCode: ERROR_STATUS[code],
        code,
        message: wordsOf(language)(`errors:${code}`),
      });
    }
  },
);
