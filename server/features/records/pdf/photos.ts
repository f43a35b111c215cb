import { Image, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { HANDOVER_MOMENTS, type HandoverMoment } from '#contract/bookings/schemas.ts';
import { dated, type Print, say } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { pair, type Section, section } from './bilingual.ts';
import { box, h, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { centred, quiet, row } from './style.ts';

/** In points: three side by side. */
const WIDTH = 171;
const PER_ROW = 3;

type Photo = RecordFacts['photos'][number];

/** The photos of the item at the handover and return, with who took each and when. */
export function photos(print: Print): Section[] {
  return HANDOVER_MOMENTS.flatMap((moment) => {
    const taken = print.facts.photos.filter((photo) => photo.moment === moment);
    return taken.length > 0 ? [ofMoment(print, moment, taken)] : [];
  });
}

/** The numbers, under the pictures of a moment, of those photos that somebody names; null if none of them is of that moment. */
export function photoNumbers(
  print: Print,
  moment: HandoverMoment,
  ids: readonly string[],
): ReactElement | null {
  const taken = print.facts.photos.filter((photo) => photo.moment === moment);
  const numbers = taken.flatMap(({ mediaId }, index) => (ids.includes(mediaId) ? [index + 1] : []));
  if (numbers.length === 0) return null;
  return box(
    { ...row, width: '100%', justifyContent: 'space-between' },
    ...print.languages.map((language) =>
      words(
        language,
        say(language, 'records:pdf.photos.named', {
          count: numbers.length,
          numbers: numbers.join(', '),
        }),
        quiet,
      ),
    ),
  );
}

function ofMoment(print: Print, moment: HandoverMoment, taken: Photo[]): Section {
  const shown = taken.filter(({ mediaId }) => print.photos.has(mediaId));
  const count = taken.length - shown.length;
  return section(
    print,
    `records:pdf.photos.section.${moment}`,
    ...inRows(shown).map((photos) =>
      h(
        View,
        { style: { ...row, gap: 6, marginBottom: 6 }, wrap: false },
        ...photos.map((photo) => picture(print, photo, taken.indexOf(photo) + 1)),
      ),
    ),
    count > 0 &&
      pair(print, (language) => say(language, 'records:pdf.photos.more', { count }), {
        ...quiet,
        ...centred,
      }),
  );
}

/** A row is never cut by the end of a page. */
const inRows = (photos: Photo[]): Photo[][] =>
  Array.from({ length: Math.ceil(photos.length / PER_ROW) }, (_, index) =>
    photos.slice(index * PER_ROW, (index + 1) * PER_ROW),
  );

function picture(print: Print, { mediaId, side, at }: Photo, number: number): ReactElement {
  return h(
    View,
    { style: { width: WIDTH }, wrap: false },
    h(Image, {
      src: { data: Buffer.from(print.photos.get(mediaId) ?? []), format: 'jpg' },
      style: { width: '100%', height: 76, objectFit: 'cover', borderRadius: 3 },
    }),
    pair(print, (language) => `${number} · ${dated(language, at, print.timeZone)}`, {
      ...quiet,
      marginTop: 1,
    }),
    written(nameOf(print, side), quiet),
  );
}
