import type { ApiResult } from '#contract/answer.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import { uploadFiles } from '#web/lib/upload.ts';
import { putInStore, type SendOptions } from './put-in-store.ts';

/** One way of getting a photo's bytes to the server. */
type Way = (file: File, options: SendOptions) => Promise<ApiResult<Image[]>>;

const postToSite: Way = (file, options) => uploadFiles(uploadMedia, [file], options);

/** How long each further try waits after the connection was lost. */
const PAUSES_MILLISECONDS = [1_000, 4_000];
/** A device that knows it is offline waits for the connection this long. */
const OFFLINE_MILLISECONDS = 60_000;

/**
 * Sends one photo. After a lost connection it is tried again by itself; an error of the server is
 * not.
 * @param direct straight into the object store
 */
export async function sendPhoto(
  file: File,
  { direct, ...options }: SendOptions & { direct: boolean },
): Promise<ApiResult<Image[]>> {
  const { onProgress, signal } = options;
  const way = direct ? putInStore : postToSite;
  const send = () => way(file, options);
  let result = await send();
  for (const pause of PAUSES_MILLISECONDS) {
    if (result.success || result.error.code !== 'networkProblem' || signal.aborted) break;
    onProgress(0);
    await waited(pause, signal);
    if (!navigator.onLine) await waited(OFFLINE_MILLISECONDS, signal, 'online');
    result = await send();
  }
  return result;
}

/** Resolves after a time, at the window's event, or when the photo is removed. */
function waited(milliseconds: number, signal: AbortSignal, event?: string): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { signal: over.signal });
    if (event) window.addEventListener(event, end, { signal: over.signal });
  });
}
