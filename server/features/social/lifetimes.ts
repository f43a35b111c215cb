import type { Context } from '../../context.ts';

/** How long a sign-in at a provider may take, and how long the page may take to trade its handoff. */
const MINUTES = { signIn: 10, handoff: 5 } as const;

/** Rows created at this instant or before it have expired. */
export function oldest(kind: keyof typeof MINUTES, now: Date): Date {
  return new Date(now.getTime() - MINUTES[kind] * 60_000);
}

/** Deletes expired sign-ins and handoffs. */
export async function forgetOldSocial({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('social_sign_ins').where('created_at', '<=', oldest('signIn', now)).execute();
  await db
    .deleteFrom('social_handoffs')
    .where('created_at', '<=', oldest('handoff', now))
    .execute();
}
