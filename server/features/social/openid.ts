import * as openid from 'openid-client';

const TIMEOUT_SECONDS = 10;
const DISCOVERY_MILLISECONDS = 24 * 3_600_000;

/**
 * The client for calls to a provider. It uses https; plain http is accepted only for providers on this machine, which
 * tests start.
 */
export function openidClient(
  server: openid.ServerMetadata,
  clientId: string,
  secret: string,
): openid.Configuration {
  const client = new openid.Configuration(
    server,
    clientId,
    undefined,
    openid.ClientSecretPost(secret),
  );
  client.timeout = TIMEOUT_SECONDS;
  // the signature of an ID token is verified even when it came directly from the provider
  if (server.jwks_uri) openid.enableNonRepudiationChecks(client);
  if (isOnThisMachine(server.issuer)) openid.allowInsecureRequests(client);
  return client;
}

/**
 * Reads a provider's metadata, cached for a day.
 * @returns a function that returns it; it throws when the provider cannot be reached, and then asks again
 */
export function discovery(issuer: string, clientId: string): () => Promise<openid.ServerMetadata> {
  let cached: { server: Promise<openid.ServerMetadata>; until: number } | undefined;
  return () => {
    if (cached && performance.now() < cached.until) return cached.server;
    const server = discover(issuer, clientId);
    cached = { server, until: performance.now() + DISCOVERY_MILLISECONDS };
    server.catch(() => {
      cached = undefined;
    });
    return server;
  };
}

async function discover(issuer: string, clientId: string): Promise<openid.ServerMetadata> {
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : [],
  });
  return found.serverMetadata();
}

/** Whether a URL is plain http on the loopback interface, which nobody can intercept. */
export function isOnThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
