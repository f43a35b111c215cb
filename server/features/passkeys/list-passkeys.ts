import type { Selectable } from 'kysely';
import type { OperationOutput } from '#contract/operation.ts';
import type { listPasskeys as operation } from '#contract/passkeys/operations.ts';
import type { Passkey } from '#contract/passkeys/schemas.ts';
import type { Queryable } from '../../context.ts';
import { deviceOf } from '../accounts/index.ts';
import type { PasskeysTables } from './tables.ts';

/** A member's passkeys, the oldest first, and the number of recovery codes that were not used yet. */
export async function listPasskeys(
  db: Queryable,
  userId: string,
): Promise<OperationOutput<typeof operation>> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { items: rows.map(passkeyView), recoveryCodes: Number(count) };
}

type ShownRow = Pick<
  Selectable<PasskeysTables['passkeys']>,
  'id' | 'user_agent' | 'created_at' | 'last_used_at' | 'confirmed_at'
>;

/** A passkey as its owner sees it. */
export function passkeyView(row: ShownRow): Passkey {
  return {
    id: row.id,
    ...deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    confirmed: row.confirmed_at !== null,
  };
}
