import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { TextKey } from '#contract/texts.ts';
import { type Print, say } from '../print.ts';
import { section } from './bilingual.ts';
import { box, h, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { SIZES } from './sizes.ts';
import { COLOURS, quiet, row } from './style.ts';

/** Space for each party to sign by hand, at both moments, besides what they have signed on the site. */
export function signatures(print: Print): ReactElement {
  return h(
    View,
    { wrap: false },
    section(
      print,
      'records:pdf.signatures.section',
      box(
        { ...row, justifyContent: 'space-between', marginBottom: 3 },
        ...inBoth(print, 'records:pdf.signatures.byHand'),
      ),
      ...HANDOVER_MOMENTS.map((moment) =>
        box(
          { ...row, justifyContent: 'space-between', marginBottom: 5 },
          ...(['owner', 'renter'] as const).map((side) => field(print, side, moment)),
        ),
      ),
    ),
  );
}

const inBoth = ({ languages }: Print, key: TextKey) =>
  languages.map((language) => words(language, say(language, key), quiet));

function field(
  print: Print,
  side: BookingSide,
  moment: (typeof HANDOVER_MOMENTS)[number],
): ReactElement {
  return box(
    {
      width: '49%',
      height: 46,
      padding: 4,
      borderWidth: 0.5,
      borderColor: COLOURS.line,
      borderRadius: 3,
    },
    box(
      { ...row, justifyContent: 'space-between' },
      ...inBoth(print, `records:pdf.signatures.${moment}`),
    ),
    written(nameOf(print, side), { fontSize: SIZES.small }),
  );
}
