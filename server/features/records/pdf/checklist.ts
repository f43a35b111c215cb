import { Path, Svg, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import {
  CHECK_STATES,
  CHECKLISTS,
  type ChecklistItem,
  checkStateKey,
} from '#contract/bookings/checklists.ts';
import { HANDOVER_MOMENTS, type HandoverMoment } from '#contract/bookings/schemas.ts';
import { type Print, say } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { pair, type Section, section } from './bilingual.ts';
import { box, h, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { SIZES } from './sizes.ts';
import { bold, COLOURS, centred, end, quiet, row, tableRow } from './style.ts';

const LABEL = { width: '20%' };
const MOMENT = { width: '30%' };
const BOXES = { ...row, justifyContent: 'space-around' } as const;
const BOX_SIDE = 8;

/**
 * What counts of each item at both moments (who found it: `reports.ts`): boxes that are ticked, or empty to be ticked by hand, and
 * under them what the other side found instead.
 */
export function checklist(print: Print): Section {
  const { item, checks } = print.facts;
  const listed: readonly ChecklistItem[] = CHECKLISTS[item.category];
  // recorded while the rental had another category
  const others = [...checks, ...HANDOVER_MOMENTS.flatMap(disputedIn(print.facts))]
    .map((found) => found.item)
    .filter((name) => !listed.includes(name));
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
          BOXES,
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
    { style: tableRow, wrap: false },
    words(first, say(first, key), LABEL),
    ...HANDOVER_MOMENTS.map((moment) =>
      box(
        MOMENT,
        boxes(print, name, moment),
        signedWord(print, name, moment),
        dispute(print, name, moment),
      ),
    ),
    words(second, say(second, key), { ...LABEL, ...end }),
  );
}

function boxes({ facts }: Print, name: ChecklistItem, moment: HandoverMoment): ReactElement {
  const found = facts.checks.find((check) => check.item === name && check.moment === moment);
  return box(
    // as high as the words next to them
    { ...BOXES, alignItems: 'center', height: SIZES.text * 1.3 },
    ...CHECK_STATES.map((state) =>
      box({ width: '25%', alignItems: 'center' }, tickBox(state === found?.state)),
    ),
  );
}

/** The word that was signed, where the item has separate words: spots are few or many, not worn or damaged. */
function signedWord(print: Print, name: ChecklistItem, moment: HandoverMoment) {
  const found = print.facts.checks.find((check) => check.item === name && check.moment === moment);
  if (!found) return null;
  const key = checkStateKey(name, found.state);
  if (key === `bookings:check.state.${found.state}`) return null;
  return pair(print, (language) => say(language, key), { ...centred, fontSize: SIZES.small });
}

/** Of the report that counts at a moment, the lines that the other side disputed. */
const disputedIn =
  ({ reports }: RecordFacts) =>
  (moment: HandoverMoment) =>
    reports.findLast((report) => report.moment === moment && report.signedAt)?.answer?.disputed ??
    [];

function dispute(print: Print, name: ChecklistItem, moment: HandoverMoment) {
  const found = disputedIn(print.facts)(moment).find(({ item }) => item === name);
  if (!found) return null;
  const style = { ...bold, ...centred, fontSize: SIZES.small };
  return box(
    { marginTop: 2 },
    pair(
      print,
      (language) =>
        say(language, 'records:pdf.checks.disputed', {
          state: say(language, checkStateKey(name, found.state)),
        }),
      style,
    ),
    written(nameOf(print, found.side), { ...quiet, ...centred }),
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
