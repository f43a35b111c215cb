import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/operation.ts';
import { openapiDocument } from './openapi/document.ts';

const DOCUMENT = `${API_BASE}/openapi.json`;
const PAGES = `${API_BASE}/docs`;

/** Serves the OpenAPI document at `/user/openapi.json` and a reader for it at `/user/docs`. */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  let document: ReturnType<typeof openapiDocument> | undefined;
  app.get(DOCUMENT, () => {
    document ??= openapiDocument(publicUrl);
    return document;
  });

  // the reader has 4 MB: it is loaded at the first request, not at every start
  let reader: Promise<FastifyInstance> | undefined;
  for (const url of [PAGES, `${PAGES}/*`]) {
    app.get(url, async (request, reply) => {
      reader ??= openReader();
      const answer = await (await reader).inject({ url: request.raw.url ?? PAGES });
      const { 'content-length': _, connection: __, ...headers } = answer.headers;
      const page = /^text\/html/.test(String(headers['content-type']));
      const policy = page ? { 'content-security-policy': readerPolicy(answer.payload) } : {};
      return reply
        .status(answer.statusCode)
        .headers({ ...headers, ...policy })
        .send(answer.rawPayload);
    });
  }
  app.addHook('onClose', async () => (await reader)?.close());
}

/** The reader is the same for everyone: the inline scripts of its page are its own. It creates styles. */
function readerPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

async function openReader(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const reader = fastify();
  await reader.register(reference, {
    routePrefix: PAGES,
    // nothing is fetched from third-party servers
    configuration: {
      url: DOCUMENT,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  });
  await reader.ready();
  return reader;
}
