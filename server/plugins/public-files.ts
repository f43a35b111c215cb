import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../adapters/storage/index.ts';
import { SHOWN_ANYWHERE } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;
/** A folder and a file in it. */
const PUBLIC_FILE = /^[\w-]+\/[\w-]+\.(\w+)$/;

interface PublicFiles {
  base: string;
  storage: Storage;
  /** The prefix of public files in the storage. */
  prefix: string;
  /** Media types by extension; files with others are not served. */
  types: ReadonlyMap<string, string>;
}

/** Serves immutable files under `base`: photos, each with a unique URL. */
export async function servePublicFiles(
  app: FastifyInstance,
  { base, storage, prefix, types }: PublicFiles,
): Promise<void> {
  if (storage.directory !== null) {
    await app.register(fastifyStatic, {
      root: `${storage.directory}/${prefix}`,
      prefix: `${base}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      cacheControl: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1_000,
      setHeaders: (reply) => {
        reply.headers(SHOWN_ANYWHERE);
      },
    });
    return;
  }
  app.get<{ Params: { '*': string } }>(`${base}/*`, async (request, reply) => {
    const name = request.params['*'];
    const type = types.get(PUBLIC_FILE.exec(name)?.[1] ?? '');
    const content = type === undefined ? null : await storage.get(`${prefix}/${name}`);
    if (type === undefined || !content) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .headers(SHOWN_ANYWHERE)
      .type(type)
      .send(content);
  });
}
