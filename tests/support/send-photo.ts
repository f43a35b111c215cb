import { callUrl } from '#contract/call-url.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import { RefusedCall } from './server-process.ts';

const LONGEST_ANSWER_MILLISECONDS = 30_000;

/** Uploads a photo over the network, as a browser does. @throws RefusedCall, or the error of a broken connection */
export async function sendPhoto(
  origin: string,
  accessToken: string,
  photo: Buffer,
): Promise<Image> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const answer = await fetch(origin + callUrl(uploadMedia, {}), {
    method: uploadMedia.method,
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
    signal: AbortSignal.timeout(LONGEST_ANSWER_MILLISECONDS),
  });
  const text = await answer.text();
  if (answer.status !== uploadMedia.status) throw new RefusedCall(answer.status, text);
  const [image] = JSON.parse(text) as Image[];
  return image as Image;
}
