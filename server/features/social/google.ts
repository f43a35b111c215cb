import type { Config } from '../../config.ts';
import { isMailboxOf } from './mailboxes.ts';
import { discovery, openidClient } from './openid.ts';
import type { SignInProvider } from './provider.ts';

const OWN_MAILBOXES = ['gmail.com', 'googlemail.com'];

/** Google: plain OpenID Connect. */
export function google({
  clientId,
  clientSecret,
  issuer,
}: NonNullable<Config['social']['google']>): SignInProvider {
  const server = discovery(issuer, clientId);
  return {
    parameters: { scope: 'openid email profile' },
    answersIdToken: true,
    client: async () => openidClient(await server(), clientId, clientSecret),
    person: async (_client, tokens) => {
      const claims = tokens.claims();
      if (!claims) throw new Error('The answer holds no ID token.');
      const text = (name: string) => {
        const value = claims[name];
        return typeof value === 'string' ? value : '';
      };
      return {
        subject: claims.sub,
        email: text('email') || null,
        // `hd` is the organisation's domain; its members may sign in with an address elsewhere
        emailVerified:
          claims.email_verified === true &&
          isMailboxOf(text('email'), [...OWN_MAILBOXES, text('hd').toLowerCase()]),
        firstname: text('given_name') || text('name'),
        lastname: text('family_name'),
      };
    },
  };
}
