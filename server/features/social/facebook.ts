import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { openidClient } from './openid.ts';
import type { SignInProvider } from './provider.ts';

const VERSION = 'v24.0';
const FIELDS = 'id,first_name,last_name,email';

const facebookUser = z.object({
  id: z.string().check(z.minLength(1)),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** Facebook: plain OAuth 2.0, without an ID token; the graph API says who it is. */
export function facebook({
  clientId,
  clientSecret,
  origin,
  graph,
}: NonNullable<Config['social']['facebook']>): SignInProvider {
  const server: openid.ServerMetadata = {
    issuer: origin,
    authorization_endpoint: `${origin}/${VERSION}/dialog/oauth`,
    token_endpoint: `${graph}/${VERSION}/oauth/access_token`,
  };
  return {
    parameters: { scope: 'email public_profile' },
    answersIdToken: false,
    client: async () => openidClient(server, clientId, clientSecret),
    person: async (client, { access_token: token }) => {
      const me = new URL(`${graph}/${VERSION}/me`);
      me.searchParams.set('fields', FIELDS);
      // proves that the holder of the token is the app it was issued to; apps may be configured to require it
      const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
      me.searchParams.set('appsecret_proof', proof);
      const answer = await openid.fetchProtectedResource(client, token, me, 'GET');
      if (!answer.ok) throw new Error(`The graph answers ${answer.status}.`);
      const user = facebookUser.parse(await answer.json());
      return {
        subject: user.id,
        email: user.email ?? null,
        // Facebook does not say whether the email address was ever verified
        emailVerified: false,
        firstname: user.first_name ?? '',
        lastname: user.last_name ?? '',
      };
    },
  };
}
