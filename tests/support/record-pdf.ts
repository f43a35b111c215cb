import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { modulesOf } from './qr-code.ts';

/** The content of a PDF. */
export interface ReadPdf {
  pages: number;
  /** Words in the order they were drawn, without white space. */
  text: string;
  /** How many pictures are drawn on its pages. */
  pictures: number;
  /** The texts of each page above the footer, in the order they were drawn. */
  pageTexts: string[][];
  /** The squares of the drawing that has the most, as `x,y`. */
  squares: Set<string>;
  /** How many boxes are ticked. */
  ticks: number;
}

/** Parses a PDF. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
  });
  const pdf = await task.promise;
  const words: string[] = [];
  const pageTexts: string[][] = [];
  let pictures = 0;
  let squares = new Set<string>();
  let ticks = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
    const placed = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ text: item.str, y: item.transform[5] as number }] : [],
    );
    pageTexts.push(linesAbove(placed));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, drawn] of fnArray.entries()) {
      if (drawn === OPS.paintImageXObject) pictures += 1;
      if (drawn !== OPS.constructPath) continue;
      const found = startsOf(argsArray[index][1][0] ?? []);
      if (found.size > squares.size) squares = found;
      if (found.has(TICK)) ticks += 1;
    }
  }
  const { numPages: pages } = pdf;
  await task.destroy();
  const text = words.join(' ').replace(/\s+/g, ' ');
  return { pages, text, pictures, squares, ticks, pageTexts };
}

/** Where the tick of a box starts, in its own coordinates. */
const TICK = `${Math.fround(2.2)},${Math.fround(5.2)}`;

/** Points from the lower edge up to which the footer reaches. */
const FOOTER = 60;

/** The lines of a page above its footer, from above. */
function linesAbove(placed: { text: string; y: number }[]): string[] {
  const lines = Map.groupBy(
    placed.filter(({ y }) => y > FOOTER),
    ({ y }) => Math.round(y),
  );
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .map(([, parts]) => parts.map(({ text }) => text).join(' '));
}

/** Numbers that follow each command of a path: move, line, cubic, quadratic, close. */
const LENGTHS = [2, 2, 6, 4, 0];

/** The starts of the parts of a path. */
function startsOf(path: ArrayLike<number>): Set<string> {
  const starts = new Set<string>();
  for (let at = 0; at < path.length; ) {
    const command = path[at] as number;
    if (command === 0) starts.add(`${path[at + 1]},${path[at + 2]}`);
    at += 1 + (LENGTHS[command] ?? 0);
  }
  return starts;
}

/** The dark squares of a text's QR code, with a margin of four squares. */
export function darkSquares(text: string): Set<string> {
  return new Set(
    modulesOf(text).flatMap((modules, y) =>
      modules.flatMap((dark, x) => (dark ? [`${x + 4},${y + 4}`] : [])),
    ),
  );
}
