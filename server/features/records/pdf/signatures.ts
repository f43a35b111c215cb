import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { type Print, say } from '../print.ts';
import { section } from './bilingual.ts';
import { box, h, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { SIZES } from './sizes.ts';
import { COLOURS, quiet, row } from './style.ts';

/** Space for each party to sign, at both moments. */
export function signatures(print: Print): ReactElement {
  return h(
    View,
    { wrap: false },
    section(
      print,
      'records:pdf.signatures.section',
      ...HANDOVER_MOMENTS.map((moment) =>
        box(
          { ...row, justifyContent: 'space-between', marginBottom: 5 },
          ...(['owner', 'renter'] as const).map((side) => field(print, side, moment)),
        ),
      ),
    ),
  );
}

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
      ...print.languages.map((language) =>
        words(language, say(language, `records:pdf.signatures.${moment}`), quiet),
      ),
    ),
    written(nameOf(print, side), { fontSize: SIZES.small }),
  );
}
