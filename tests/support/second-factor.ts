import { addPasskey, passkeyOptions } from '#contract/passkeys/operations.ts';
import { Authenticator } from './authenticator.ts';
import type { Caller } from './caller.ts';

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
