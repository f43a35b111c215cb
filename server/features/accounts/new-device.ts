import type { Queryable } from '../../context.ts';
import { deviceOf } from './device.ts';

/** Whether a member has signed in before, but never on a device of this kind. */
export async function isNewDevice(
  db: Queryable,
  userId: string,
  userAgent: string | null,
): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const kind = kindOf(userAgent);
  return rows.length > 0 && rows.every((row) => kindOf(row.user_agent) !== kind);
}

function kindOf(userAgent: string | null): string {
  const { browser, system, device } = deviceOf(userAgent);
  return [browser, system, device].join(' ');
}
