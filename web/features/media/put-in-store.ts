import { type ApiResult, clientError } from '#contract/answer.ts';
import { prepareMedia, receiveMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { putFile } from '#web/lib/upload.ts';

export interface SendOptions {
  /** Share of the bytes sent, from 0 to 1; back at 0 for another try. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The media type of a file when the browser does not know it. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Uploads a photo straight to the object store, then reports to the server that it is there. */
export async function putInStore(
  file: File,
  { onProgress, signal }: SendOptions,
): Promise<ApiResult<Image[]>> {
  const photo = { bytes: file.size, type: file.type || UNKNOWN_TYPE };
  const prepared = await callApi(prepareMedia, { body: { photos: [photo] } }, { signal });
  if (!prepared.success) return prepared;
  const [place] = prepared.data.uploads;
  if (!place) return clientError('uploadFailed');
  const put = await putFile(place, file, { onProgress, signal });
  if (!put.success) return put;
  return callApi(receiveMedia, { body: { uploads: [place.id] } }, { signal });
}
