import sharp from 'sharp';
import { encode } from 'uqr';

/** Light modules around a code, by its standard; the site rounds the corners. */
const QUIET = 4;

/** The modules of a text's QR code, row by row, without the margin: true is dark. */
export function modulesOf(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}

/** The modules of a code of `size` modules in a picture with its margin, read like a camera does; as in `modulesOf`. */
export async function picturedModules(picture: Buffer, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (module: number, length: number) =>
    Math.floor(((QUIET + module + 0.5) * length) / (size + 2 * QUIET));
  const dark = (x: number, y: number) => {
    const pixel = middle(y, info.height) * info.width + middle(x, info.width);
    return (data[pixel * info.channels] ?? 255) < 128;
  };
  const modules = [...Array(size).keys()];
  return modules.map((y) => modules.map((x) => dark(x, y)));
}
