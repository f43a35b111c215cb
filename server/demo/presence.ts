import type { Queryable } from '../context.ts';

/** The domain of the demo members' URLs, which nobody can own. */
export const DEMO_DOMAIN = '@demo.kerya.example';

/** Whether members with a published password are among the members. */
export async function hasDemoData(db: Queryable): Promise<boolean> {
  const someone = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%${DEMO_DOMAIN}`)
    .limit(1)
    .executeTakeFirst();
  return someone !== undefined;
}
