import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { languageOfPath } from './lib/language.ts';
import { SERVER_TEXTS } from './lib/texts.server.ts';
import { TextsContext } from './lib/texts.ts';

export { apiContext, siteContext } from './lib/server-api.ts';

/** Loaders that take longer are aborted. */
export const streamTimeout = 5_000;
/** A page that is not ready a little later is answered with an error rather than left waiting. */
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Renders the whole page before sending it, so that robots and caches get all of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const language = languageOfPath(new URL(request.url).pathname);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <TextsContext value={SERVER_TEXTS[language]}>
        <ServerRouter context={entryContext} url={request.url} />
      </TextsContext>,
      {
        // nothing is streamed: otherwise React would move large parts to the end, with a script that puts them back
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const body = createReadableStreamFromReadable(pipe(new PassThrough()));
          resolve(new Response(body, { status: answerStatus, headers }));
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          answerStatus = 500;
          console.error(error);
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
