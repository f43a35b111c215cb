import { Path, Svg } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { encode } from 'uqr';
import { BRAND, brandIn } from '#contract/brand.ts';
import type { TextKey } from '#contract/texts.ts';
import type { RecordLanguage } from '../languages.ts';
import { dated, type Print, say } from '../print.ts';
import { pair } from './bilingual.ts';
import { box, h, neutral, words } from './element.ts';
import { SIZES } from './sizes.ts';
import { bold, COLOURS, centred, end, quiet, row } from './style.ts';

const CODE_SIDE = 62;

/** A cancelled booking has no handover. */
export const titleOf = ({ facts: { status } }: Print): TextKey =>
  status === 'cancelled' ? 'records:pdf.cancelledTitle' : 'records:pdf.title';

/** The brand, the title in both languages, and the code that leads to the record's page. */
export function heading(print: Print): ReactElement {
  const { languages, record } = print;
  const [first, second] = languages;
  const title = { ...bold, fontSize: SIZES.title, marginBottom: 2 };
  return box(
    { ...row, justifyContent: 'space-between', alignItems: 'flex-start' },
    box(
      { width: '38%' },
      box({ ...row, alignItems: 'center', marginBottom: 6 }, mark(), brand()),
      words(first, say(first, titleOf(print)), title),
      words(first, made(print, first), quiet),
      words(first, zone(print, first), quiet),
    ),
    box(
      { alignItems: 'center' },
      qrCode(print.url),
      neutral(record.code, { ...bold, fontSize: SIZES.text, marginTop: 2 }),
      pair(print, (language) => say(language, 'records:pdf.scan'), { ...quiet, ...centred }),
    ),
    box(
      { width: '38%', alignItems: 'flex-end' },
      words(second, brandIn(second), { ...title, ...end, marginBottom: 4 }),
      words(second, say(second, titleOf(print)), { ...title, ...end }),
      words(second, made(print, second), { ...quiet, ...end }),
      words(second, zone(print, second), { ...quiet, ...end }),
    ),
  );
}

const made = ({ record, timeZone }: Print, language: RecordLanguage) =>
  say(language, 'records:pdf.made', { when: dated(language, record.createdAt, timeZone) });

const zone = ({ timeZone }: Print, language: RecordLanguage) =>
  say(language, 'records:pdf.zone', { zone: timeZone });

const brand = () =>
  neutral(BRAND.name, { ...bold, fontSize: SIZES.title, color: COLOURS.ink, marginLeft: 5 });

/** The site's mark, a key in a blue door. */
function mark(): ReactElement {
  return h(
    Svg,
    { viewBox: '2 2 33 41', width: 16, height: 20 },
    h(Path, {
      fill: BRAND.colour,
      d: 'M3 40V18.5C3 9.9 10 3 18.5 3S34 9.9 34 18.5V40a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z',
    }),
    h(Path, {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 3.1,
      d: 'M22.9 11.6A6.6 6.6 0 1 0 18.5 23.3V36M18.5 35.4h5.4M18.5 30h3.9',
    }),
  );
}

/** A QR code as one drawing, light around it and all. */
function qrCode(text: string): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((modules, y) =>
    modules.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, width: CODE_SIDE, height: CODE_SIDE },
    h(Path, { fill: '#000', d: dark.join('') }),
  );
}
