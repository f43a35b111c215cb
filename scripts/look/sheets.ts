import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Taken } from './take-shot.ts';

/** The layout of a window's pictures on a sheet, in pixels. */
const COLUMNS = {
  narrow: { count: 6, width: 320 },
  wide: { count: 3, width: 720 },
};
const GAP = 16;
const LABEL = 44;
/** Pictures below each other beyond this go on a new sheet. */
const SHEET_HEIGHT = 7_000;

interface Placed extends Taken {
  column: number;
  y: number;
  height: number;
}

interface Sheet {
  columns: { count: number; width: number };
  placed: Placed[];
  height: number;
}

/**
 * Puts pictures on sheets, each under its name, as many as fit.
 * @param name of the files: `{name}-1.jpg` and so on
 * @returns how many sheets were written
 */
export async function writeSheets(
  browser: Browser,
  directory: string,
  name: string,
  taken: readonly Taken[],
  wide: boolean,
): Promise<number> {
  const sheets = await layOut(taken, COLUMNS[wide ? 'wide' : 'narrow']);
  for (const [index, sheet] of sheets.entries()) {
    const picture = await photographSheet(browser, sheet);
    await writeFile(join(directory, `${name}-${index + 1}.jpg`), picture);
  }
  return sheets.length;
}

/** Fills the columns evenly: each picture goes below the shortest one. */
async function layOut(taken: readonly Taken[], columns: Sheet['columns']): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  let ends: number[] = [];
  for (const one of taken) {
    const height = one.picture ? await heightAt(columns.width, one.picture) : 0;
    let shortest = ends.indexOf(Math.min(...ends));
    if (sheets.length === 0 || (ends[shortest] ?? 0) + LABEL + height > SHEET_HEIGHT) {
      ends = Array(columns.count).fill(GAP);
      shortest = 0;
      sheets.push({ columns, placed: [], height: 0 });
    }
    const sheet = sheets.at(-1) as Sheet;
    const y = ends[shortest] as number;
    ends[shortest] = y + LABEL + height + GAP;
    sheet.placed.push({ ...one, column: shortest, y, height });
    sheet.height = Math.max(...ends);
  }
  return sheets;
}

/** How high a picture is when it is shown this wide, in pixels. */
async function heightAt(shownWidth: number, picture: Buffer): Promise<number> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  return Math.round((height * shownWidth) / width);
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function htmlOf({ columns, placed }: Sheet): string {
  const figures = placed.map(({ name, picture, left, fault, column, y, height }, index) => {
    const x = GAP + column * (columns.width + GAP);
    const note = fault ?? (left > 0 ? `goes on for ${left} px` : '');
    return `<figure style="left:${x}px;top:${y}px;width:${columns.width}px">
      <figcaption${fault ? ' class="fault"' : ''}><b>${escaped(name)}</b> ${escaped(note)}</figcaption>
      ${picture ? `<img src="${index}.jpg" width="${columns.width}" height="${height}" alt="">` : ''}</figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #666; font: 14px/1.2 sans-serif; color: #fff; }
    figure { position: absolute; margin: 0; }
    figcaption { height: ${LABEL - 6}px; overflow: hidden; padding-top: 6px; box-sizing: border-box; }
    .fault { background: #b00; }
    img { display: block; }
  </style>${figures.join('')}`;
}

/** Chromium draws the sheet: it has the fonts for the names. */
async function photographSheet(browser: Browser, sheet: Sheet): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'kerya-sheet-'));
  const width = GAP + sheet.columns.count * (sheet.columns.width + GAP);
  const page = await browser.newPage({ viewport: { width, height: sheet.height } });
  try {
    for (const [index, { picture }] of sheet.placed.entries()) {
      if (picture) await writeFile(join(directory, `${index}.jpg`), picture);
    }
    await writeFile(join(directory, 'sheet.html'), htmlOf(sheet));
    await page.goto(pathToFileURL(join(directory, 'sheet.html')).href);
    return await page.screenshot({ type: 'jpeg', quality: 82 });
  } finally {
    await page.close();
    await rm(directory, { recursive: true, force: true });
  }
}
