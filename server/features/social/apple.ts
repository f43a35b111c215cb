import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { isMailboxOf } from './mailboxes.ts';
import { discovery, openidClient } from './openid.ts';
import type { SignInProvider } from './provider.ts';

type AppleConfig = NonNullable<Config['social']['apple']>;

const SECRET_SECONDS = 300;

/** Where Apple has mailboxes itself, or forwards from. An Apple ID may have any other address. */
const OWN_MAILBOXES = ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'];

/** Apple's form field `user`; sent with the first consent only. */
const appleUser = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
});

/**
 * Apple: OpenID Connect with a secret that the client signs itself, a posted response, and names outside of the
 * token.
 */
export function apple(config: AppleConfig, clock: Clock): SignInProvider {
  const { clientId, issuer } = config;
  const server = discovery(issuer, clientId);
  return {
    // Apple sends names and email addresses only in a posted form
    parameters: { scope: 'openid email name', response_mode: 'form_post' },
    answersIdToken: true,
    client: async () =>
      openidClient(await server(), clientId, await clientSecret(config, clock.now())),
    person: async (_client, tokens, back) => {
      const claims = tokens.claims();
      if (!claims) throw new Error('The answer holds no ID token.');
      const email = typeof claims.email === 'string' ? claims.email : null;
      // Apple writes it as a string or as a boolean
      const isVerified = String(claims.email_verified) === 'true';
      return {
        subject: claims.sub,
        email,
        emailVerified: isVerified && email !== null && isMailboxOf(email, OWN_MAILBOXES),
        ...namesIn(back.user),
      };
    },
  };
}

/** A client secret as Apple requires it: a JWT signed with the team's key, valid for this one use. */
async function clientSecret(
  { clientId, teamId, keyId, privateKey, issuer }: AppleConfig,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SECRET_SECONDS)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

function namesIn(user: string | undefined): { firstname: string; lastname: string } {
  let content: unknown;
  try {
    content = JSON.parse(user ?? 'null');
  } catch {
    // the names are optional: without them the account gets others
  }
  const { data } = appleUser.safeParse(content);
  return { firstname: data?.name.firstName ?? '', lastname: data?.name.lastName ?? '' };
}
