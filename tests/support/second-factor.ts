import { addPasskey, passkeyOptions } from '#contract/passkeys/operations.ts';
import { Authenticator } from './authenticator.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './start-app.ts';

/** Sets up a passkey for a member who has just signed in; the session counts as opened with it. */
export async function setUpPasskey(
  member: Caller,
  password?: string,
  authenticator = new Authenticator(),
): Promise<Authenticator> {
  const body = password === undefined ? {} : { password };
  const options = await member.call(passkeyOptions, { body });
  await member.call(addPasskey, { body: authenticator.create(options) });
  return authenticator;
}

/** Has a member's passkeys open moderation queues, as the operator's command does. */
export async function trustPasskeys(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  { id }: { id: string },
): Promise<void> {
  await context.db
    .updateTable('passkeys')
    .set({ trusted_at: clock.now() })
    .where('user_id', '=', id)
    .execute();
}

/** Marks a member's passkeys as confirmed by mail, without a mail. */
export async function confirmPasskeys(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  { id }: { id: string },
): Promise<void> {
  await context.db
    .updateTable('passkeys')
    .set({ confirmed_at: clock.now() })
    .where('user_id', '=', id)
    .execute();
}
