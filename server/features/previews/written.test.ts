import sharp from 'sharp';
import { expect, it } from 'vitest';
import { write } from './written.ts';

/** Where the ink of the lower half begins, as a share of the width: that of the second of two lines. */
async function secondLineAt(text: string, rightToLeft: boolean): Promise<number> {
  const writing = { weight: 'regular', size: 40, colour: '#000000', width: 260 } as const;
  const { input, width, height } = await write(text, { ...writing, rightToLeft });
  const top = Math.ceil(height * 0.6);
  const ink = await sharp(input)
    .extract({ left: 0, top, width, height: height - top })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const columns = Array.from({ length: width }, (_, column) =>
    ink.some((alpha, index) => index % width === column && alpha > 0),
  );
  return columns.indexOf(true) / width;
}

it.each([
  ['2222222222 2222', 'digits'],
  ['mmmmmmm m', 'Latin letters'],
  ['مثقاب كهربائي كبير من', 'Arabic letters'],
])('starts lines at the side of the page, on the right in Arabic: %s (%s)', async (text) => {
  expect(await secondLineAt(text, false)).toBeLessThan(0.2);
  expect(await secondLineAt(text, true)).toBeGreaterThan(0.3);
});
