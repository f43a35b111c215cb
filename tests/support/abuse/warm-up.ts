import { LANGUAGES } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental, searchRentals } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../factories.ts';
import { twoColours } from '../pictures.ts';
import { sendPhoto } from '../send-photo.ts';
import { callServer } from '../server-process.ts';
import type { TestApp } from '../start-app.ts';

/** Repetitions until the often used code is compiled. */
const TIMES = 10;

/**
 * Uses a site in the ordinary way, in every language: what a server reads, compiles and caches for good at its
 * first use must not count for the measured cases.
 */
export async function warmUp(origin: string, app: TestApp): Promise<void> {
  const { accessToken } = (await app.member()).session;
  const photo = await twoColours(4_000, 3_000).jpeg().toBuffer();
  await sendPhoto(origin, accessToken, photo);
  const { id: rentalId } = await callServer(origin, accessToken, createRental, {
    body: rentalFacts(),
  });
  for (let time = 0; time < TIMES; time += 1) {
    for (const language of LANGUAGES) {
      for (const address of [
        ...(['home', 'offers', 'requests', 'map', 'faq', 'simulator'] as const).map((page) =>
          pageUrl(language, page),
        ),
        pageUrl(language, 'rental', { rentalId }),
      ]) {
        await (await fetch(`${origin}${address}?visit=${time}`)).text();
      }
    }
    await callServer(origin, null, searchRentals, { query: { q: 'perceuse' } });
  }
}
