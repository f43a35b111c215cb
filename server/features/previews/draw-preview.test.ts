import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPreview, type PreviewFacts } from './draw-preview.ts';

const facts: PreviewFacts = {
  kind: 'offer',
  category: 'handiwork',
  rightToLeft: false,
  photo: null,
  brand: 'Kerya',
  label: 'Bricolage',
  title: 'Perceuse',
  price: '25 DT',
  perUnit: '/ jour',
  place: 'Tunis',
};

it('is small enough for messengers, also with a photo that compresses badly', async () => {
  const size = { width: 580, height: 630 };
  const raw = randomBytes(size.width * size.height * 3);
  const photo = await sharp(raw, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
  expect((await drawPreview({ ...facts, photo })).length).toBeLessThan(300_000);
});

it('leaves out words at the end of a title that is too long, and draws everything else as before', async () => {
  const long = 'Perceuse visseuse à percussion avec deux batteries';
  const [cut, longer] = await Promise.all(
    [`${long}, chargeur, coffret et forets`, `${long}, chargeur, coffret, forets et embouts`].map(
      (title) => drawPreview({ ...facts, title: `${title} pour le bois et le béton` }),
    ),
  );
  expect(cut?.equals(longer as Buffer)).toBe(true);
});
