import * as openid from 'openid-client';

const TIMEOUT_SECONDS = 10;
const DISCOVERY_MILLISECONDS = 24 * 3_600_000;

/**
 * What calls to a provider are made with. They go over https; plain http is for providers on this machine
 * alone, which tests bring along.
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
  // the signature of an ID token counts even where it came straight from the provider
  if (server.jwks_uri) openid.enableNonRepudiationChecks(client);
  if (isOnThisMachine(server.issuer)) openid.allowInsecureRequests(client);
  return client;
}

/**
 * Reads a provider's own description, and keeps it for a day.
 * @returns what answers it; throws when the provider cannot be reached, and then asks anew
 */
export function discovery(issuer: string, clientId: string): () => Promise<openid.ServerMetadata> {
  let kept: { server: Promise<openid.ServerMetadata>; until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.server;
    const server = discover(issuer, clientId);
    kept = { server, until: performance.now() + DISCOVERY_MILLISECONDS };
    server.catch(() => {
      kept = undefined;
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

/** Whether an address is plain http on the loopback interface, where nobody listens in. */
export function isOnThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
