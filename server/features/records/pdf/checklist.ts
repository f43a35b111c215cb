import { Path, Svg, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { CHECK_STATES, CHECKLISTS, type ChecklistItem } from '#contract/bookings/checklists.ts';
import { HANDOVER_MOMENTS, type HandoverMoment } from '#contract/bookings/schemas.ts';
import { type Print, say } from '../print.ts';
import { pair, type Section, section } from './bilingual.ts';
import { box, h, words } from './element.ts';
import { SIZES } from './sizes.ts';
import { bold, COLOURS, centred, end, quiet, row, tableRow } from './style.ts';

const LABEL = { width: '20%' };
const MOMENT = { ...row, width: '30%', justifyContent: 'space-around' } as const;
const BOX_SIDE = 8;

/** What counts of each item at both moments (who found it: `reports.ts`): boxes that are ticked, or empty to be ticked by hand. */
export function checklist(print: Print): Section {
  const { item, checks } = print.facts;
  const listed: readonly ChecklistItem[] = CHECKLISTS[item.category];
  // recorded while the rental had another category
  const others = checks.map((check) => check.item).filter((name) => !listed.includes(name));
  return section(
    print,
    'records:pdf.checks.section',
    headings(print),
    ...[...listed, ...new Set(others)].map((name) => lineOf(print, name)),
  );
}

function headings(print: Print): ReactElement {
  return box(
    { ...row, backgroundColor: COLOURS.pale, paddingVertical: 2 },
    box(LABEL),
    ...HANDOVER_MOMENTS.map((moment) =>
      box(
        { width: '30%' },
        pair(print, (language) => say(language, `bookings:moment.${moment}`), {
          ...bold,
          ...centred,
          fontSize: SIZES.small,
          marginBottom: 1,
        }),
        box(
          { ...MOMENT, width: '100%' },
          ...CHECK_STATES.map((state) =>
            box(
              { width: '25%' },
              pair(print, (language) => say(language, `bookings:check.state.${state}`), {
                ...quiet,
                ...centred,
                fontSize: 5.5,
              }),
            ),
          ),
        ),
      ),
    ),
    box(LABEL),
  );
}

function lineOf(print: Print, name: ChecklistItem): ReactElement {
  const [first, second] = print.languages;
  const key = `bookings:check.item.${name}` as const;
  return h(
    View,
    { style: { ...tableRow, alignItems: 'center' }, wrap: false },
    words(first, say(first, key), LABEL),
    ...HANDOVER_MOMENTS.map((moment) => boxes(print, name, moment)),
    words(second, say(second, key), { ...LABEL, ...end }),
  );
}

function boxes({ facts }: Print, name: ChecklistItem, moment: HandoverMoment): ReactElement {
  const found = facts.checks.find((check) => check.item === name && check.moment === moment);
  return box(
    MOMENT,
    ...CHECK_STATES.map((state) =>
      box({ width: '25%', alignItems: 'center' }, tickBox(state === found?.state)),
    ),
  );
}

function tickBox(ticked: boolean): ReactElement {
  return h(
    Svg,
    { viewBox: '0 0 10 10', width: BOX_SIDE, height: BOX_SIDE },
    h(Path, {
      d: 'M.5.5h9v9h-9z',
      fill: ticked ? COLOURS.ink : '#fff',
      stroke: COLOURS.quiet,
      strokeWidth: 0.8,
    }),
    ticked &&
      h(Path, { d: 'M2.2 5.2l2 2 3.6-4.2', fill: 'none', stroke: '#fff', strokeWidth: 1.4 }),
  );
}
