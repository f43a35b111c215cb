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
import { type ApiResult, callApi } from '#web/lib/api.ts';

/** The cases of each queue. */
export interface CaseOf {
  identities: IdentityCase;
  reports: ReportCase;
  contacts: ContactCase;
  rentals: RentalCase;
}

/** `total` is counted up to 1,000. */
export interface CasePage<Case> {
  items: Case[];
  nextCursor: string | null;
  total: number;
}

type Read<Case> = (cursor?: string, limit?: number) => Promise<ApiResult<CasePage<Case>>>;

/** Reads a page of a queue, the case that waits longest first. */
export const READ_CASES: { [Name in Queue]: Read<CaseOf[Name]> } = {
  identities: (cursor, limit) => callApi(listIdentities, { query: { cursor, limit } }),
  reports: (cursor, limit) => callApi(listReports, { query: { cursor, limit } }),
  contacts: (cursor, limit) => callApi(listContacts, { query: { cursor, limit } }),
  rentals: (cursor, limit) => callApi(listNewRentals, { query: { cursor, limit } }),
};

/** A decision and its reason, as the form of every queue has them. */
export interface DecisionBody {
  decision: Decision;
  reason: string;
}

type BodyOn<Name extends Queue> = DecisionBody & { decision: (typeof DECISIONS)[Name][number] };
type Decide<Body> = (id: string, body: Body) => Promise<ApiResult<unknown>>;

const DECIDE: { [Name in Queue]: Decide<BodyOn<Name>> } = {
  identities: (id, body) => callApi(decideIdentity, { params: { id }, body }),
  reports: (id, body) => callApi(decideReport, { params: { id }, body }),
  contacts: (id, body) => callApi(decideContact, { params: { id }, body }),
  rentals: (id, body) => callApi(decideRental, { params: { id }, body }),
};

/** Decides a case. The server rejects a decision that the queue does not have. */
export function decideCase(queue: Queue, id: string, body: DecisionBody) {
  return (DECIDE[queue] as Decide<DecisionBody>)(id, body);
}
