import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { KeptContext } from './lib/kept.tsx';
import { keptParts, UNREADY } from './lib/kept-parts.server.tsx';
import { languageOfPath } from './lib/language.ts';
import { NonceContext } from './lib/nonce.ts';
import { pageDataElements } from './lib/page-data.ts';
import { documentContext, type Piece, siteContext } from './lib/server-api.ts';
import type { PageHandle } from './lib/subjects.ts';
import { SERVER_TEXTS } from './lib/texts.server.ts';
import { TextsContext } from './lib/texts.ts';
import { paintFirst } from './lib/waking/paint-first.server.ts';
import type { WakesWhen } from './lib/waking/wake-page.ts';

export { apiContext, documentContext, siteContext } from './lib/server-api.ts';

/** React writes it itself where it may wait. */
const DOCTYPE = '<!DOCTYPE html>';

/** A page that is not ready by then is answered as an error rather than kept waiting. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a page whole, so that robots and caches get all of it. It leaves by the context, as the text it is: a body of
 * the response would be encoded and decoded again on its way.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(siteContext);
  const { serverHandoffStream, ...withoutData } = entryContext;
  const language = languageOfPath(new URL(request.url).pathname);
  const parts = keptParts(language, nonce);
  const page = (
    <TextsContext value={SERVER_TEXTS[language]}>
      <NonceContext value={nonce}>
        {/* while parts are worked on, each is rendered anew */}
        <KeptContext value={import.meta.env.DEV ? null : parts.keep}>
          <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
        </KeptContext>
      </NonceContext>
    </TextsContext>
  );
  const { html, failed } = renderedAtOnce(page) ?? (await renderedInTime(page, nonce));
  const state = serverHandoffStream ? await text(serverHandoffStream) : '';
  const document = context.get(documentContext);
  if (document) {
    const pieces = paintFirst(parts.putIn(html), wakesWhen(entryContext));
    document.pieces = [DOCTYPE, ...withData(pieces, document.data, state, nonce)];
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: failed ? 500 : status, headers });
}

interface Rendering {
  /** From `<html>` on: in front of it anything would have the whole copied. */
  html: string;
  /** Whether a part of it could not be rendered. */
  failed: boolean;
}

/** The page, where every part of it is ready; it takes half as long as one that may wait. */
function renderedAtOnce(page: ReactNode): Rendering | null {
  try {
    const html = renderToString(page);
    return html.includes(UNREADY) ? null : { html, failed: false };
  } catch {
    // a part outside of all boundaries waits, or has a fault, which is told of the second time
    return null;
  }
}

/** The page once every part of it is there. @throws what no boundary holds */
function renderedInTime(page: ReactNode, nonce: string): Promise<Rendering> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // nothing is streamed: without this React would move large parts behind a script that puts them back
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        resolve(
          text(pipe(new PassThrough())).then((whole) => ({
            html: whole.slice(DOCTYPE.length),
            failed,
          })),
        );
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/**
 * A page with what it was rendered from at its end.
 * @param state what React Router's own script would stream in behind the page
 */
function withData(
  pieces: Piece[],
  texts: readonly string[],
  state: string,
  nonce: string,
): Piece[] {
  const router = 'window.__reactRouterContext.streamController';
  const script = `${router}.enqueue(${JSON.stringify(state).replaceAll('<', '\\u003c')});${router}.close();`;
  const last = pieces.at(-1);
  if (typeof last !== 'string') throw new Error('A page ends in its own text.');
  const end = last.lastIndexOf('</body>');
  return [
    ...pieces.slice(0, -1),
    last.slice(0, end),
    ...pageDataElements(texts),
    `<script nonce="${nonce}">${script}</script>${last.slice(end)}`,
  ];
}

function wakesWhen({ staticHandlerContext, routeModules }: EntryContext): WakesWhen {
  const { matches, location } = staticHandlerContext;
  const search = new URLSearchParams(location.search);
  const isReadable = matches.some(({ route }) => {
    const { readable } = (routeModules[route.id]?.handle ?? {}) as PageHandle;
    return typeof readable === 'function' ? readable(search) : readable;
  });
  return isReadable ? 'used' : 'painted';
}
