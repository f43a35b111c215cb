import type { Transaction } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import { mailboxOf } from '../../rate-limits/mailbox.ts';
import { keyedHash, type Secrets } from '../../secrets.ts';

interface Source {
  db: Transaction<Database>;
  secrets: Pick<Secrets, 'suspension'>;
}

/** What a member has proved to be theirs, as keyed hashes, and whether they are suspended. */
async function provedBy({ db, secrets }: Source, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'email_doubt', 'phone', 'phone_verified_at', 'role'])
    .select(['suspended_at', 'suspension_reason', 'claimed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // an address or number that was only typed may be a stranger's
  const email = user.email_verified_at && !user.email_doubt ? user.email : null;
  const phone = user.phone_verified_at ? user.phone : null;
  const { suspension } = secrets;
  // the address as it is written, by which earlier versions remembered it, and as its mailbox: no other spelling is another person
  const addresses = email === null ? [] : [...new Set([email, mailboxOf(email)])];
  const hashes = [
    ...addresses.map((address) => keyedHash(suspension, 'email', address)),
    ...(phone === null ? [] : [keyedHash(suspension, 'phone', phone)]),
  ];
  return { ...user, hashes };
}

/**
 * Whether a member was suspended before the owner of the address claimed the account: the suspended person may be somebody else.
 */
export function isSuspendedBeforeClaim(user: {
  suspended_at: Date | null;
  claimed_at: Date | null;
}): boolean {
  const { suspended_at: suspended, claimed_at: claimed } = user;
  return suspended !== null && claimed !== null && suspended < claimed;
}

/**
 * Remembers the address and the number of a suspended member, if they are confirmed, so that the suspension stays with who proves
 * them under another account. What was proved by an owner who has claimed the account since is not remembered. The member's row
 * is locked.
 */
export async function noteSuspendedProofs(source: Source, userId: string): Promise<void> {
  const proved = await provedBy(source, userId);
  if (!isSuspendedBeforeClaim(proved)) await note(source, userId, proved);
}

async function note({ db }: Source, userId: string, proved: Awaited<ReturnType<typeof provedBy>>) {
  const { suspended_at, suspension_reason: reason, hashes } = proved;
  if (!suspended_at || reason === null || hashes.length === 0) return;
  await db
    .insertInto('suspended_proofs')
    .values(hashes.map((proof_hash) => ({ user_id: userId, proof_hash, suspended_at, reason })))
    .onConflict((conflict) => conflict.columns(['user_id', 'proof_hash']).doNothing())
    .execute();
}

/**
 * After a member has proved an address or a number: the suspension of an account that had proved it before counts for this one
 * too. Without the proof it does not: who registers with another person's address must not learn that this
 * person is suspended.
 */
export async function applyEarlierSuspension(work: UnitOfWork, userId: string): Promise<void> {
  const proved = await provedBy(work, userId);
  const { suspended_at, role, hashes } = proved;
  if (hashes.length === 0 || role === 'moderator') return;
  const isOwn = suspended_at !== null && !isSuspendedBeforeClaim(proved);
  if (isOwn) return note(work, userId, proved);
  const kept = await work.db
    .selectFrom('suspended_proofs')
    .select('reason')
    .where('proof_hash', 'in', hashes)
    .orderBy('suspended_at')
    .limit(1)
    .executeTakeFirst();
  if (!kept) return;
  await work.db
    .updateTable('users')
    .set({ suspended_at: work.now, suspension_reason: kept.reason })
    .where('id', '=', userId)
    .execute();
  work.send({ kind: 'memberChanged', userId });
  work.send({ kind: 'suspensionCarried', userId });
  await note(work, userId, await provedBy(work, userId));
}

/** Forgets what a restored member has proved, also under an earlier account. */
export async function forgetSuspendedProofs(source: Source, userId: string): Promise<void> {
  const { hashes } = await provedBy(source, userId);
  await source.db
    .deleteFrom('suspended_proofs')
    .where(({ or, eb }) =>
      or([eb('user_id', '=', userId), ...hashes.map((hash) => eb('proof_hash', '=', hash))]),
    )
    .execute();
}

/** Before the account of a member is emptied: from now on the time runs for which a suspension is remembered. */
export async function keepSuspendedProofs(
  work: Source & Pick<UnitOfWork, 'now'>,
  userId: string,
): Promise<void> {
  await noteSuspendedProofs(work, userId);
  await work.db
    .updateTable('suspended_proofs')
    .set({ left_at: work.now })
    .where('user_id', '=', userId)
    .execute();
}
