import { v7 as uuid } from 'uuid';
import type { Decision, Desk } from '#contract/moderation/decisions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { assertNotOwnCase } from './own-case.ts';

/** A decision that is not in the log yet. */
export interface Decided {
  desk: Desk;
  caseId: string;
  decision: Decision;
  reason: string;
  moderatorId: string;
  /** The member concerned; null for a contact message. */
  memberId: string | null;
}

/**
 * Records a decision permanently; every decision comes here, so that none can be about the moderator's own case.
 * @returns its id, which mails about it name
 * @throws AppError notPermitted
 */
export async function logDecision(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  decided: Decided,
): Promise<string> {
  await assertNotOwnCase(db, decided, now);
  const id = uuid();
  await db
    .insertInto('moderation_log')
    .values({
      id,
      desk: decided.desk,
      case_id: decided.caseId,
      decision: decided.decision,
      reason: decided.reason,
      moderator_id: decided.moderatorId,
      member_id: decided.memberId,
      created_at: now,
    })
    .execute();
  return id;
}
