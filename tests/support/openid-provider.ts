import type { IncomingMessage, ServerResponse } from 'node:http';
import { importSPKI, jwtVerify } from 'jose';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';
import { formOf, serveOnLoopback } from './loopback-server.ts';

/** Who signs in, in the claims of OpenID Connect. */
export interface Claims {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  /** As with Google, the domain whose mailboxes the provider hosts: that of the address unless null. */
  hd?: string | null | undefined;
}

export interface OpenidProvider {
  issuer: string;
  close(): Promise<void>;
}

interface Client {
  id: string;
  secret: string;
  returnUrl: string;
}

/** What Apple checks a signed secret against. */
interface SignedSecret {
  teamId: string;
  keyId: string;
  /** SPKI, PEM. */
  publicKey: string;
}

/** Seconds that a test never reaches. */
const TTL = { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 };

/** Apple refuses a secret that lives longer. */
const LONGEST_SECRET_SECONDS = 15_777_000;

/**
 * A real OpenID provider on a loopback port. It requires PKCE, and signs in the person its form names:
 * `person` has the claims as JSON, `answer` is `allow` or `deny`.
 * @param signedSecret the client's secret is one that its owner signs, as with Apple
 */
export async function startOpenidProvider(
  client: Client,
  signedSecret?: SignedSecret,
): Promise<OpenidProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.returnUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['given_name', 'family_name'],
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    // names and address are in the ID token, as with Google and Apple
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: TTL,
    cookies: { keys: ['a key for tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...hosted(people.get(sub)), sub }),
    }),
  });
  const answerOpenid = provider.callback();
  const { close } = await serveOnLoopback(async (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    try {
      if (path.startsWith('/interaction/')) await interact(provider, people, request, response);
      else {
        if (path === '/token' && signedSecret) {
          await checkSecret(request, issuer, client, signedSecret);
        }
        await answerOpenid(request, response);
      }
    } catch (error) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'invalid_client', error_description: String(error) }));
    }
  }, port);
  return { issuer, close };
}

/** What the provider says of a person, with the domain that it hosts. */
function hosted({ hd, ...claims }: Partial<Claims> = {}) {
  const domain = hd === undefined ? claims.email?.split('@')[1] : hd;
  return domain ? { ...claims, hd: domain } : claims;
}

/** Asks who signs in and whether they consent, and acts on the answer. */
async function interact(
  provider: Provider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(FORM);
    return;
  }
  const form = await formOf(request);
  const { params, prompt } = await provider.interactionDetails(request, response);
  if (form.get('answer') !== 'allow') {
    const refusal = { error: 'access_denied', error_description: `no ${prompt.name}` };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const person = JSON.parse(form.get('person') ?? '') as Claims;
  people.set(person.sub, person);
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  await provider.interactionFinished(request, response, {
    login: { accountId: person.sub },
    consent: { grantId: await grant.save() },
  });
}

const FORM = `<!doctype html><title>Provider</title><form method="post">
  <label>Person <input name="person"></label>
  <button name="answer" value="allow">Allow</button>
  <button name="answer" value="deny">Deny</button>
</form>`;

/** Checks a signed secret as Apple does, then replaces it with the secret that the provider knows. */
async function checkSecret(
  request: IncomingMessage,
  issuer: string,
  client: Client,
  { teamId, keyId, publicKey }: SignedSecret,
): Promise<void> {
  const form = await formOf(request);
  const { payload, protectedHeader } = await jwtVerify(
    form.get('client_secret') ?? '',
    await importSPKI(publicKey, 'ES256'),
    {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: client.id,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    },
  );
  const { iat = 0, exp = Number.POSITIVE_INFINITY } = payload;
  if (protectedHeader.kid !== keyId) throw new Error('The secret names another key.');
  if (exp - iat > LONGEST_SECRET_SECONDS) throw new Error('The secret lives too long.');
  form.set('client_secret', client.secret);
  Object.assign(request, { body: Object.fromEntries(form) });
}
