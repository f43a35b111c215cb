import { PassThrough, pipeline, Readable, type Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** Robots return after days: an hour is fresh enough. */
const HOUR = 'public, max-age=3600';
/** Characters per chunk sent. */
const PIECE = 65_536;

/** Streams pages as a sitemap while they are read. @throws AppError notFound when there are none */
export async function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  entries: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  const { ErrorLevel, SitemapStream } = await import('sitemap');
  const xmlns = { xhtml: true, image: true, news: false, video: false };
  return sendStream(
    request,
    reply,
    entries,
    new SitemapStream({ level: ErrorLevel.SILENT, xmlns }),
  );
}

/** Streams the URLs of sitemaps as a sitemap index. @throws AppError notFound when there are none */
export async function sendIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  entries: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  const { ErrorLevel, SitemapIndexStream } = await import('sitemap');
  return sendStream(request, reply, entries, new SitemapIndexStream({ level: ErrorLevel.SILENT }));
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  entries: AsyncIterable<unknown>,
  xml: Transform,
): Promise<FastifyReply> {
  // the first entry decides between a response and an error; after it the status has been sent
  const iterator = entries[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new AppError('notFound');
  const zip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zip ? createGzip({ level: 5 }) : new PassThrough();
  pipeline(Readable.from(resumed(first.value, iterator)), xml, inPieces, body, (error) => {
    // a client that disconnects in the middle is no error of ours
    if (!error || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.log.error(error, 'a sitemap broke off');
  });
  if (zip) reply.header('content-encoding', 'gzip');
  return reply
    .header('cache-control', HOUR)
    .header('vary', 'accept-encoding')
    .type('application/xml; charset=utf-8')
    .send(body);
}

async function* resumed(first: unknown, rest: AsyncIterator<unknown>) {
  try {
    yield first;
    yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest.return?.();
  }
}

/**
 * The XML comes tag by tag: compressing each alone would take minutes, and writing without a pause block the event
 * loop.
 */
async function* inPieces(tags: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const tag of tags) {
    text += tag;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
    await setImmediate();
  }
  yield Buffer.from(text);
}
