import { graphemes } from '#contract/text/graphemes.ts';
import { FONTS } from '../../fonts.ts';
import { openSharp } from '../../sharp.ts';

/** The height of a text with this many lines is below this share of the font size; one more line is above it. */
const heightOfLines = (lines: number) => 1.4 * lines + 0.15;

/** How text is written: sizes in pixels, colours as `#rrggbb`. */
export interface Writing {
  weight: keyof typeof FONTS;
  size: number;
  colour: string;
  /** The widest a line may be. */
  width: number;
  /** Lines are aligned at the right edge of the box they need. */
  rightToLeft: boolean;
}

/** Text as pixels. */
export interface Written {
  input: Buffer;
  width: number;
  height: number;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const startsRightToLeft = (text: string) =>
  /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Writes text on as many lines as it needs; `quiet` follows, smaller and in another colour. */
export async function write(
  text: string,
  { weight, size, colour, width, rightToLeft }: Writing,
  quiet?: { text: string; size: number; colour: string },
): Promise<Written> {
  const { name, file } = FONTS[weight];
  // sizes in markup are 1024ths of a point; at 72 dots per inch a point is a pixel
  const span = (words: string, pixels: number, ink: string) =>
    `<span size="${pixels * 1024}" foreground="${ink}">${escaped(words)}</span>`;
  // the line may break where the two texts meet, which a slash would not allow
  const between = span(' \u200b', size, colour);
  const after = quiet
    ? between + span(quiet.text.replaceAll(' ', '\u00a0'), quiet.size, quiet.colour)
    : '';
  const sharp = await openSharp();
  const { data, info } = await sharp({
    text: {
      text: span(text, size, colour) + after,
      font: name,
      fontfile: file,
      dpi: 72,
      width,
      wrap: 'word-char',
      rgba: true,
      // left is where a line starts: on the right for a paragraph that starts in Arabic
      align: startsRightToLeft(text) === rightToLeft ? 'left' : 'right',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Writes text on at most this many lines; what does not fit is replaced by an ellipsis. */
export async function writeWithin(text: string, lines: number, writing: Writing): Promise<Written> {
  const fits = ({ height }: Written) => height <= writing.size * heightOfLines(lines);
  let written = await write(text, writing);
  let left = text;
  while (!fits(written) && left.length > 1) {
    // whole words are cut off; from a single endless word, its end
    const space = left.lastIndexOf(' ');
    left = space > 0 ? left.slice(0, space) : graphemes(left).slice(0, -3).join('');
    written = await write(`${left}…`, writing);
  }
  return written;
}
