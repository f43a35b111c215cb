import type * as z from 'zod/mini';
import type { paging } from '#contract/list.ts';
import type { DECISIONS, Decision, Queue } from '#contract/moderation/decisions.ts';
import {
  decideContact,
  decideIdentity,
  decideRental,
  decideReport,
  listContacts,
  listIdentities,
  listNewRentals,
  listReports,
} from '#contract/moderation/operations.ts';
import type {
  ContactCase,
  IdentityCase,
  RentalCase,
  ReportCase,
} from '#contract/moderation/schemas.ts';
import type { Operation } from '#contract/operation.ts';
import { type ApiResult, callApi } from '#web/lib/api.ts';

/** The cases of each queue. */
export interface CaseOf {
  identities: IdentityCase;
  reports: ReportCase;
  contacts: ContactCase;
  rentals: RentalCase;
}

/** `total` is counted up to 1,000. */
interface CasePage<Case> {
  items: Case[];
  nextCursor: string | null;
  total: number;
}

export type CaseList<Case> = Operation<
  undefined,
  typeof paging,
  undefined,
  z.ZodMiniType<CasePage<Case>>
>;

/** The operation that lists a queue, the case that waits longest first. */
export const LIST_CASES: { [Name in Queue]: CaseList<CaseOf[Name]> } = {
  identities: listIdentities,
  reports: listReports,
  contacts: listContacts,
  rentals: listNewRentals,
};

/** Every queue: a decision may close cases of others. */
export const CASE_LISTS = Object.values(LIST_CASES);

/** A decision and its reason, as the form of every queue has them. */
export interface DecisionBody {
  decision: Decision;
  reason: string;
}

type BodyOn<Name extends Queue> = DecisionBody & { decision: (typeof DECISIONS)[Name][number] };
type Decide<Case, Body> = (item: Case, body: Body) => Promise<ApiResult<unknown>>;

const DECIDE: { [Name in Queue]: Decide<CaseOf[Name], BodyOn<Name>> } = {
  identities: ({ id }, body) => callApi(decideIdentity, { params: { id }, body }),
  reports: ({ id, additions }, body) =>
    callApi(decideReport, { params: { id }, body: { additions: additions.length, ...body } }),
  contacts: ({ id }, body) => callApi(decideContact, { params: { id }, body }),
  rentals: ({ id, rental: { updatedAt } }, body) =>
    callApi(decideRental, { params: { id }, body: { updatedAt, ...body } }),
};
/** The parts of a decision that say what was seen. */
const UNSEEN = { additions: undefined, updatedAt: undefined };

/**
 * Decides a case as it was shown: the server rejects a decision on one that has changed (`caseChanged`), and one that the
 * queue does not have.
 * @param asItIs decide also when the case has changed once more
 */
export function decideCase<Name extends Queue>(
  queue: Name,
  item: CaseOf[Name],
  body: DecisionBody,
  { asItIs = false } = {},
) {
  const decide = DECIDE[queue] as Decide<CaseOf[Name], DecisionBody>;
  return decide(item, asItIs ? { ...body, ...UNSEEN } : body);
}
