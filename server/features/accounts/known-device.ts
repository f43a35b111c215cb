import type { Context } from '../../context.ts';
import { isSignature, signature } from '../../secrets.ts';

type Keys = Pick<Context, 'secrets'>;

/**
 * What a browser keeps after a successful sign-in, also when it signs out: it shows that the member has signed in on
 * this device before. It opens nothing; wrong passwords that come with it are counted by the device, so that strangers
 * who guess cannot stop the member (OWASP, "device cookies").
 * @param sessionId the session that the sign-in opened, which names the device
 */
export function deviceToken({ secrets }: Keys, userId: string, sessionId: string): string {
  return `${sessionId}.${signature(secrets['known-device'], userId, sessionId)}`;
}

/** The device of a member among those that a browser names; null when it has none of this member. */
export function knownDevice(
  { secrets }: Keys,
  userId: string,
  tokens: readonly string[],
): string | null {
  for (const token of tokens) {
    const [device = '', signed = ''] = token.split('.');
    if (isSignature(secrets['known-device'], signed, userId, device)) return device;
  }
  return null;
}
