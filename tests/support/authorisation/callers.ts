/** Every kind of caller, named by its relation to the owner of the things that the calls are about. */
export const CALLERS = [
  'anonymous',
  'unverified',
  'member',
  'owner',
  'counterpart',
  'stranger',
  'blocked',
  'suspended',
  'moderator',
] as const;
export type CallerName = (typeof CALLERS)[number];
export type SignedIn = Exclude<CallerName, 'anonymous'>;

/** The status of a success, or the code of a refusal (of its first wrong field, for a validation failure). */
export type Outcome = number | string;

/** The outcome of a call for each caller. */
export type Outcomes = Record<CallerName, Outcome>;

/** The same for everyone, signed in or not, but for those named. */
export function everyone(outcome: Outcome, others: Partial<Outcomes> = {}): Outcomes {
  const same = Object.fromEntries(CALLERS.map((name) => [name, outcome]));
  return { ...(same as Outcomes), ...others };
}

/** The same for everyone signed in, but for those named. */
export function members(outcome: Outcome, others: Partial<Outcomes> = {}): Outcomes {
  return everyone(outcome, { anonymous: 'notSignedIn', ...others });
}

/** For members who are not suspended. */
export function activeMembers(outcome: Outcome, others: Partial<Outcomes> = {}): Outcomes {
  return members(outcome, { suspended: 'accountSuspended', ...others });
}

/** For the owner of an account alone: others get not found. */
export function oneself(outcome: Outcome, others: Partial<Outcomes> = {}): Outcomes {
  return members('userNotFound', { owner: outcome, ...others });
}

/** For participants: others get not found. */
export function participants(
  outcome: Outcome,
  unknown: Outcome,
  others: Partial<Outcomes> = {},
): Outcomes {
  return members(unknown, { owner: outcome, counterpart: outcome, ...others });
}

/** For moderators alone. */
export function moderators(outcome: Outcome): Outcomes {
  return members('notPermitted', { moderator: outcome });
}
