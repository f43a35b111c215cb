// `node scripts/build-icons.ts`: draws the icons of the installed app from the brand's mark.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BRAND } from '../contract/brand.ts';

const DIRECTORY = 'public/icons';
const SAND = '#faf7f2';

/** The mark without its words and its dark scheme: an icon has one look. */
const mark = (await readFile('public/mark.svg', 'utf8')).replace(/@media[^}]*}[^}]*}}/, '');
/** What of it is drawn on a ground of the brand's colour: the door would vanish in it. */
const key = mark.replace(/<path class="door"[^>]*>/, '');

await mkdir(DIRECTORY, { recursive: true });
for (const size of [192, 512]) {
  await write(`icon-${size}`, await drawn(mark, size, 0.92, 'transparent'));
  // the system cuts a circle or a rounded square out of it: everything that matters lies in the middle
  await write(`maskable-${size}`, await drawn(key, size, 0.72, BRAND.colour));
}
await write('apple-touch-icon', await drawn(mark, 180, 0.8, SAND));
// notifications show its shape alone, in a colour of their own
await write('badge-96', await drawn(white(key), 96, 1, 'transparent'));

/** A square picture of `svg`, which takes a share of it, on a ground. */
async function drawn(svg: string, size: number, share: number, ground: string): Promise<Buffer> {
  const inner = Math.round(size * share);
  const picture = await sharp(Buffer.from(svg), { density: (72 * inner) / 44 })
    .resize(inner, inner)
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function white(svg: string): string {
  return svg.replace(/\.sun\{[^}]*}/, '.sun{fill:#fff}');
}

async function write(name: string, picture: Buffer): Promise<void> {
  await writeFile(`${DIRECTORY}/${name}.png`, picture);
  console.log(`${name}.png ${picture.length} bytes`);
}
