import { createHash, createHmac, randomUUID } from 'node:crypto';
import { formOf, type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

/** Who is signed in to Facebook, as its Graph API reports it. */
export interface FacebookUser {
  id: string;
  first_name?: string;
  last_name?: string;
  email?: string | undefined;
}

export interface Facebook extends LoopbackServer {
  /** Who signs in from now on; null refuses. */
  visitor: FacebookUser | null;
  /** The Graph API refuses every request from now on. */
  isGraphOut: boolean;
}

/**
 * The three addresses of Facebook's sign-in on a loopback port: its dialog, which redirects straight back,
 * its token endpoint and its Graph API.
 */
export async function startFacebook(client: { id: string; secret: string }): Promise<Facebook> {
  const granted = new Map<string, { user: FacebookUser; returnUrl: string; challenge: string }>();
  const tokens = new Map<string, FacebookUser>();

  const dialog = (query: URLSearchParams): string => {
    const returnUrl = query.get('redirect_uri') ?? '';
    const back = new URL(returnUrl);
    back.searchParams.set('state', query.get('state') ?? '');
    if (facebook.visitor) {
      const code = randomUUID();
      const challenge = query.get('code_challenge') ?? '';
      granted.set(code, { user: facebook.visitor, returnUrl, challenge });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
    }
    return back.href;
  };

  const token = (form: URLSearchParams): object | null => {
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    granted.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret &&
      form.get('redirect_uri') === grant?.returnUrl &&
      challenge === grant?.challenge;
    if (!grant || !right) return null;
    const accessToken = randomUUID();
    tokens.set(accessToken, grant.user);
    return { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 };
  };

  const me = (query: URLSearchParams, authorization = ''): object | null => {
    const accessToken = authorization.replace(/^Bearer /, '');
    const proof = createHmac('sha256', client.secret).update(accessToken).digest('hex');
    const user = tokens.get(accessToken);
    if (facebook.isGraphOut || !user || query.get('appsecret_proof') !== proof) return null;
    const wanted = query.get('fields')?.split(',') ?? [];
    return Object.fromEntries(Object.entries(user).filter(([field]) => wanted.includes(field)));
  };

  const server = await serveOnLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname.endsWith('/dialog/oauth')) {
      response.writeHead(302, { location: dialog(searchParams) }).end();
      return;
    }
    const answer = pathname.endsWith('/oauth/access_token')
      ? token(await formOf(request))
      : me(searchParams, request.headers.authorization);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'invalid_request' }));
  });
  const facebook: Facebook = { ...server, visitor: null, isGraphOut: false };
  return facebook;
}
