import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageOfPath } from './lib/language.ts';
import { NonceContext } from './lib/nonce.ts';
import { siteContext } from './lib/server-api.ts';
import type { PageHandle } from './lib/subjects.ts';
import { SERVER_TEXTS } from './lib/texts.server.ts';
import { TextsContext } from './lib/texts.ts';
import { paintFirst } from './lib/waking/paint-first.server.ts';
import type { WakesWhen } from './lib/waking/wake-page.ts';

export { apiContext, siteContext } from './lib/server-api.ts';

/** A page that is not ready by then is answered as an error rather than kept waiting. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page whole, so that robots and caches get all of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(siteContext);
  const texts = SERVER_TEXTS[languageOfPath(new URL(request.url).pathname)];
  return new Promise((resolve, reject) => {
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <TextsContext value={texts}>
        <NonceContext value={nonce}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </TextsContext>,
      {
        nonce,
        // nothing is streamed: without this React would move large parts behind a script that puts them back
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const page = text(pipe(new PassThrough()));
          resolve(
            page.then(
              (html) =>
                new Response(paintFirst(html, wakesWhen(entryContext)), {
                  status: answer,
                  headers,
                }),
            ),
          );
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          answer = 500;
          console.error(error);
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
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
