import { Path, Svg, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import {
  CHECK_STATES,
  type ChecklistItem,
  checkStateKey,
  itemsInOrder,
  statesOf,
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
 * What counts of each item at both moments (who found it: `reports.ts`): boxes with the item's own words, ticked or empty to
 * be ticked by hand, and under them what the other side found instead. Once the thing is back, or the booking was cancelled, only
 * what was found.
 */
export function checklist(print: Print): Section[] {
  const { item, status } = print.facts;
  const checks = signedChecks(print.facts);
  // also what was recorded while the rental had another category
  const found = [...checks, ...HANDOVER_MOMENTS.flatMap(disputedIn(print.facts))];
  const items = itemsInOrder(item.category, found).filter(
    (name) => isFilledByHand(status) || found.some((one) => one.item === name),
  );
  if (items.length === 0) return [];
  const lines = items.map((name) => lineOf(print, name));
  return [section(print, 'records:pdf.checks.section', headings(print), ...lines)];
}

/** Whether the two may still tick boxes on paper: one of the moments is still to come. */
const isFilledByHand = (status: RecordFacts['status']): boolean =>
  status === 'agreed' || status === 'handedOver';

function headings(print: Print): ReactElement {
  return box(
    { ...row, backgroundColor: COLOURS.pale, paddingVertical: 2 },
    box(LABEL),
    ...HANDOVER_MOMENTS.map((moment) =>
      box(
        MOMENT,
        pair(print, (language) => say(language, `bookings:moment.${moment}`), {
          ...bold,
          ...centred,
          fontSize: SIZES.small,
        }),
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
      box(MOMENT, boxes(print, name, moment), dispute(print, name, moment)),
    ),
    words(second, say(second, key), { ...LABEL, ...end }),
  );
}

/** A box for each state that the item can have, with its word in both languages. */
function boxes(print: Print, name: ChecklistItem, moment: HandoverMoment): ReactElement {
  const found = signedChecks(print.facts).find(
    (check) => check.item === name && check.moment === moment,
  );
  if (!found && !isFilledByHand(print.facts.status)) return box(BOXES);
  const states = CHECK_STATES.filter(
    (state) => state === found?.state || statesOf(name).includes(state),
  );
  return box(
    BOXES,
    ...states.map((state) => {
      const isTicked = state === found?.state;
      return box(
        { width: `${100 / states.length}%`, alignItems: 'center' },
        tickBox(isTicked),
        pair(print, (language) => say(language, checkStateKey(name, state)), {
          ...(isTicked ? bold : { color: COLOURS.quiet }),
          ...centred,
          fontSize: SIZES.tiny,
        }),
      );
    }),
  );
}

/** What counts and somebody has signed: a draft ticks no box. Records from before there were reports have checks alone. */
const signedChecks = ({ checks, reports }: RecordFacts) =>
  checks.filter(({ moment }) => {
    const ofMoment = reports.filter((report) => report.moment === moment);
    return ofMoment.length === 0 || ofMoment.some(({ signedAt }) => signedAt !== null);
  });

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
