import type { Context, Queryable } from '../../context.ts';
import { isSignature, signature } from '../../secrets.ts';

type Keys = Pick<Context, 'secrets'>;

/**
 * What a browser keeps after a successful sign-in, also when it signs out: it shows that the member has signed in on
 * this device before. It opens nothing; wrong passwords that come with it are counted by the device, so that strangers
 * who guess cannot stop the member (OWASP, "device cookies"). It is worthless after the account was recovered or the password
 * changed, so that who had access before gets no additional guesses.
 * @param sessionId the session that the sign-in opened, which names the device; after a reset, which opens none, a new id
 */
export async function deviceToken(
  { secrets, db }: Keys & { db: Queryable },
  userId: string,
  sessionId: string,
): Promise<string> {
  const { device_epoch: epoch } = await db
    .selectFrom('users')
    .select('device_epoch')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${sessionId}.${signature(secrets['known-device'], ...named(userId, sessionId, epoch))}`;
}

/** The device of a member among those that a browser names; null when it has none of this member. */
export function knownDevice(
  { secrets }: Keys,
  { id, deviceEpoch }: { id: string; deviceEpoch: number },
  tokens: readonly string[],
): string | null {
  for (const token of tokens) {
    const [device = '', signed = ''] = token.split('.');
    const facts = named(id, device, deviceEpoch);
    if (isSignature(secrets['known-device'], signed, ...facts)) return device;
  }
  return null;
}

/** Tokens of earlier versions name no epoch. */
function named(userId: string, device: string, epoch: number): string[] {
  return epoch === 0 ? [userId, device] : [userId, device, String(epoch)];
}
