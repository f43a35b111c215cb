import type { Config } from '../../config.ts';
import { discovery, openidClient } from './openid.ts';
import type { SignInProvider } from './provider.ts';

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
        emailVerified: claims.email_verified === true && isHosted(text('email'), text('hd')),
        firstname: text('given_name') || text('name'),
        lastname: text('family_name'),
      };
    },
  };
}

/**
 * Whether the mailbox is Google's own, or of an organisation that has it there. Of any other Google has verified the address once, when
 * the account was made: it may be somebody else's since.
 */
const isHosted = (email: string, hostedDomain: string): boolean =>
  hostedDomain !== '' || /@(gmail|googlemail)\.com$/i.test(email);
