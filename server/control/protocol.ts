import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/languages.ts';
import { CURRENCIES } from '#contract/money.ts';
import { rowPart } from '../backup/contents.ts';

/** One command of an operator to a running server: its path, its input, and its response. */
interface ControlCommand<Wish extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  path: string;
  wish: Wish;
  answer: Answer;
}
export type WishOf<Command> =
  Command extends ControlCommand<infer Wish, z.ZodMiniType> ? z.infer<Wish> : never;
export type AnswerOf<Command> =
  Command extends ControlCommand<z.ZodMiniType, infer Answer> ? z.infer<Answer> : never;
export type AnyControlCommand = ControlCommand<z.ZodMiniType, z.ZodMiniType>;

const issueText = z.object({ subject: z.string(), body: z.string() });

const deadLetterChoice = z.union([
  z.object({ ids: z.array(z.int()) }),
  z.object({ kind: z.string() }),
  z.object({ all: z.literal(true) }),
]);

/** All commands of an operator. */
export const CONTROL = {
  setRole: {
    path: '/role',
    wish: z.object({ email: z.string(), role: z.enum(['member', 'moderator']) }),
    answer: z.object({ outcome: z.enum(['changed', 'unchanged', 'unknownEmail']) }),
  },
  signOut: {
    path: '/sign-out',
    wish: z.object({ email: z.nullable(z.string()) }),
    answer: z.object({
      outcome: z.union([z.literal('unknownEmail'), z.object({ ended: z.int() })]),
    }),
  },
  resetSecondFactor: {
    path: '/second-factor/reset',
    wish: z.object({ email: z.string() }),
    answer: z.object({
      outcome: z.union([
        z.literal('unknownEmail'),
        z.object({ removed: z.int(), roleEnded: z.boolean() }),
      ]),
    }),
  },
  trustPasskeys: {
    path: '/second-factor/trust',
    wish: z.object({ email: z.string() }),
    answer: z.object({
      outcome: z.union([
        z.literal('unknownEmail'),
        z.object({
          passkeys: z.array(z.object({ device: z.string(), createdAt: z.string() })),
        }),
      ]),
    }),
  },
  removeDemoData: {
    path: '/demo/remove',
    wish: z.object({}),
    answer: z.object({ removed: z.int() }),
  },
  listSubscribers: {
    path: '/newsletter/subscribers',
    wish: z.object({ after: z.string() }),
    answer: z.object({
      subscribers: z.array(
        z.object({ email: z.string(), language: z.enum(LANGUAGES), confirmedAt: z.string() }),
      ),
      hasMore: z.boolean(),
    }),
  },
  publishIssue: {
    path: '/newsletter/issues',
    wish: z.object({ name: z.string(), texts: z.record(z.enum(LANGUAGES), issueText) }),
    answer: z.object({
      outcome: z.union([z.literal('sentBefore'), z.object({ queued: z.int() })]),
    }),
  },
  listRates: {
    path: '/rates',
    wish: z.object({}),
    answer: z.object({
      rates: z.array(
        z.object({ currency: z.enum(CURRENCIES), rate: z.number(), rentals: z.int() }),
      ),
    }),
  },
  changeRate: {
    path: '/rates/change',
    wish: z.object({ currency: z.enum(CURRENCIES), rate: z.number().check(z.positive()) }),
    answer: z.object({ changed: z.int() }),
  },
  listDeadLetters: {
    path: '/outbox/dead-letters',
    wish: z.object({ choice: deadLetterChoice, after: z.int() }),
    answer: z.object({
      deadLetters: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          names: z.record(z.string(), z.string()),
          attempts: z.int(),
          firstFailedAt: z.string(),
          lastFailedAt: z.string(),
          lastError: z.string(),
          requestId: z.nullable(z.string()),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  countDeadLetters: {
    path: '/outbox/dead-letters/count',
    wish: z.object({}),
    answer: z.object({ counts: z.array(z.object({ kind: z.string(), count: z.int() })) }),
  },
  retryDeadLetters: {
    path: '/outbox/dead-letters/retry',
    wish: z.object({ choice: deadLetterChoice }),
    answer: z.object({ retried: z.int() }),
  },
  retryFailedNow: {
    path: '/outbox/retry-now',
    wish: z.object({}),
    answer: z.object({ retried: z.int() }),
  },
  dropDeadLetters: {
    path: '/outbox/dead-letters/drop',
    wish: z.object({ choice: deadLetterChoice }),
    answer: z.object({ dropped: z.int() }),
  },
} as const satisfies Record<string, AnyControlCommand>;

/** Requests the rows of the database, all or of these tables; the response is `rowLine`s, the last of which ends it. */
export const READ_ROWS = {
  path: '/rows',
  wish: z.object({ tables: z.nullable(z.array(z.string())) }),
};
export const rowLine = z.union([rowPart, z.object({ kind: z.literal('end') })]);

export type ControlName = keyof typeof CONTROL;
export type RoleWish = WishOf<(typeof CONTROL)['setRole']>;
