import type { Category } from '../enums.ts';
import type { TextKey } from '../texts.ts';

/** What the parties check when a thing of a category is handed over or returned. */
const ANYTHING = ['appearance', 'works', 'accessories', 'clean'] as const;
const ELECTRIC = ['appearance', 'works', 'cables', 'accessories', 'clean'] as const;
const VEHICLE = [
  'body',
  'tyres',
  'lights',
  'brakes',
  'fuel',
  'mileage',
  'papers',
  'keys',
  'clean',
] as const;
const CYCLE = ['frame', 'tyres', 'brakes', 'lights', 'lock', 'clean'] as const;
const HOME = ['keys', 'walls', 'furniture', 'appliances', 'water', 'meters', 'clean'] as const;
const FABRIC = ['stains', 'seams', 'pieces', 'clean'] as const;

export const CHECKLISTS = {
  sport: ANYTHING,
  music: ['appearance', 'works', 'strings', 'accessories', 'clean'],
  immovable: HOME,
  handiwork: ['appearance', 'works', 'blades', 'cables', 'accessories', 'clean'],
  bicycle: CYCLE,
  videoGame: ELECTRIC,
  computerScience: ELECTRIC,
  tableArt: ['pieces', 'chips', 'stains', 'clean'],
  medicalMaterial: ['appearance', 'works', 'pieces', 'clean'],
  homeLinen: FABRIC,
  book: ['cover', 'pages', 'clean'],
  gardening: ['appearance', 'works', 'blades', 'fuel', 'accessories', 'clean'],
  game: ['pieces', 'appearance', 'clean'],
  decoration: ['pieces', 'appearance', 'clean'],
  clothing: FABRIC,
  homeAppliance: ELECTRIC,
  motorcycle: ['body', 'tyres', 'lights', 'brakes', 'fuel', 'mileage', 'papers', 'keys', 'helmet'],
  car: VEHICLE,
  imageSound: ['appearance', 'works', 'lens', 'battery', 'cables', 'accessories'],
  other: ANYTHING,
} as const satisfies Record<Category, readonly string[]>;

/** All items of all checklists, once each. */
export const CHECKLIST_ITEMS = [...new Set(Object.values(CHECKLISTS).flat())];
export type ChecklistItem = (typeof CHECKLISTS)[Category][number];

/** The state in which a party finds an item. */
export const CHECK_STATES = ['good', 'worn', 'damaged', 'missing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What can be good or bad, but not missing. */
const NEVER_MISSING: ReadonlySet<ChecklistItem> = new Set([
  'appearance',
  'works',
  'clean',
  'body',
  'frame',
  'walls',
  'water',
  'fuel',
  'mileage',
  'meters',
  'stains',
  'seams',
  'chips',
]);

/** The states to choose from for an item. */
export const statesOf = (item: ChecklistItem): readonly CheckState[] =>
  NEVER_MISSING.has(item) ? CHECK_STATES.filter((state) => state !== 'missing') : CHECK_STATES;

/** Items whose states have words of their own: what is dirty is not worn. */
const OWN_WORDS: Partial<Record<ChecklistItem, 'clean' | 'marks' | 'level' | 'works'>> = {
  clean: 'clean',
  stains: 'marks',
  chips: 'marks',
  fuel: 'level',
  mileage: 'level',
  meters: 'level',
  works: 'works',
};

/** The text of a state as it is said of an item. */
export function checkStateKey(item: ChecklistItem, state: CheckState): TextKey {
  const words = OWN_WORDS[item];
  return words && state !== 'missing'
    ? `bookings:check.stateOf.${words}.${state}`
    : `bookings:check.state.${state}`;
}

/** The items of a category's checklist in their order, then others that lines are about. */
export function itemsInOrder(
  category: Category,
  lines: readonly { item: ChecklistItem }[],
): ChecklistItem[] {
  return [...new Set([...CHECKLISTS[category], ...lines.map(({ item }) => item)])];
}

/** Lines in the order of a category's checklist, then those that are not on it. */
export function inChecklistOrder<Line extends { item: ChecklistItem }>(
  category: Category,
  lines: readonly Line[],
): Line[] {
  const order = itemsInOrder(category, lines);
  return lines.toSorted((one, other) => order.indexOf(one.item) - order.indexOf(other.item));
}
