import type { Locator } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { expect, newMember, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { twoColours } from '../support/pictures.ts';
import { sendPhoto } from '../support/send-photo.ts';
import { post } from '../support/site.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const WIDEST = 1_280;

/** How wide a photo is shown, and how wide the variant is that the browser chose, in pixels. */
const widthsOf = (photo: Locator) =>
  photo.evaluate(async (image: HTMLImageElement) => {
    image.scrollIntoView();
    await image.decode();
    const variants = [...(image.parentElement?.querySelectorAll('source') ?? [])]
      .flatMap(({ srcset }) => srcset.split(', '))
      .map((variant) => variant.split(' '));
    const [, chosen = ''] =
      variants.find(([url = '']) => new URL(url, location.href).href === image.currentSrc) ?? [];
    return {
      shown: image.clientWidth * devicePixelRatio,
      chosen: Number.parseInt(chosen, 10),
    };
  });

test('photos of a rental are loaded in the width they are shown in, for any number of photos @nightly', async ({
  page,
}) => {
  const { accessToken } = await newMember('Amel');
  const photo = await twoColours(1_600, 1_200).jpeg().toBuffer();
  const sent = [];
  for (let count = 0; count < 15; count += 1) {
    sent.push((await sendPhoto(origin(), accessToken, photo)).id);
  }
  for (const count of [1, 2, 3, 4, 5]) {
    const images = sent.splice(0, count);
    const { id } = await post(origin(), createRental, rentalFacts({ images }), accessToken);
    await page.goto(pageUrl('fr', 'rental', { rentalId: id }));
    const photos = await page.locator('[data-count] img').filter({ visible: true }).all();
    expect(photos).toHaveLength(count);
    for (const each of photos) {
      const { shown, chosen } = await widthsOf(each);
      expect(chosen, `one of ${count}, shown ${shown} wide`).toBeGreaterThanOrEqual(
        Math.min(shown, WIDEST),
      );
    }
  }
});
