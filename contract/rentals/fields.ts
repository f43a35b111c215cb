import type { RentalInput } from './input.ts';

/** The steps of the publishing form. */
export const PUBLISH_STEPS = ['essentials', 'photos', 'details'] as const;
export type PublishStep = (typeof PUBLISH_STEPS)[number];

interface RentalFieldFacts {
  /** The step of the publishing form that asks for it; null: no field of the form does. */
  step: PublishStep | null;
  /** Paths into `rentalInput` and the form's field that shows their errors, in the order of the form. */
  form: Record<string, string>;
  /** Whether cards show it: `rentalSummary` has it, and lists read its columns. */
  onCard: boolean;
  /**
   * As which part of a rental the search reads the field: words in a title, category or place rank higher than words in a text.
   * Null: the search does not read it.
   */
  foundAs: 'title' | 'text' | 'category' | 'place' | null;
  /** Whether it is emptied when the rental is deleted but stays in other members' threads. */
  erased: boolean;
  /** Paths of what moderators review in it: a change of one brings the rental back to them. Every public text is among them. */
  reviewed: readonly string[];
}

/**
 * What the product does with each field that a member fills in for a rental, in the order of the form. Steps, errors,
 * cards, search, erasure and review are derived from it; a field that is missing here does not compile.
 */
export const RENTAL_FIELDS = {
  kind: { step: null, form: {}, onCard: true, foundAs: null, erased: false, reviewed: [] },
  name: {
    step: 'essentials',
    form: { name: 'name' },
    onCard: true,
    foundAs: 'title',
    erased: false,
    reviewed: ['name'],
  },
  category: {
    step: 'essentials',
    form: { category: 'category' },
    onCard: true,
    foundAs: 'category',
    erased: false,
    reviewed: [],
  },
  price: {
    step: 'essentials',
    form: { price: 'price' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  priceFrequency: {
    step: 'essentials',
    form: { priceFrequency: 'priceFrequency' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  startedAt: {
    step: 'essentials',
    form: { startedAt: 'startDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  endedAt: {
    step: 'essentials',
    form: { endedAt: 'endDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  startDate: {
    step: 'essentials',
    form: { startDate: 'startDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  endDate: {
    step: 'essentials',
    form: { endDate: 'endDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  location: {
    step: 'essentials',
    form: { location: 'address' },
    onCard: true,
    foundAs: 'place',
    erased: true,
    reviewed: [],
  },
  images: {
    step: 'photos',
    form: {},
    onCard: true,
    foundAs: null,
    erased: true,
    reviewed: ['images'],
  },
  message: {
    step: 'details',
    form: { message: 'message' },
    onCard: false,
    foundAs: 'text',
    erased: true,
    reviewed: ['message'],
  },
  deliveryMethod: {
    step: 'details',
    form: { deliveryMethod: 'deliveryMethod' },
    onCard: false,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  condition: {
    step: 'details',
    form: { condition: 'condition' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  identity: {
    step: 'details',
    form: { identity: 'identity' },
    onCard: false,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  deposit: {
    step: 'details',
    form: { deposit: 'depositAmount', 'deposit.note': 'depositNote' },
    onCard: false,
    foundAs: null,
    erased: true,
    reviewed: ['deposit.note'],
  },
  pricing: {
    step: 'details',
    form: { pricing: 'longer', 'pricing.weekend': 'weekend' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  deliveryMethods: {
    step: 'details',
    form: { deliveryMethods: 'deliveryFees' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
  rules: {
    step: 'details',
    form: {
      'rules.countsDays': 'countsDays',
      'rules.minUnits': 'minUnits',
      'rules.maxUnits': 'maxUnits',
      'rules.noticeHours': 'noticeHours',
      'rules.pauseHours': 'pauseHours',
      'rules.handoverDays': 'handoverDays',
    },
    onCard: false,
    foundAs: null,
    erased: false,
    reviewed: [],
  },
} as const satisfies Record<keyof RentalInput, RentalFieldFacts>;

export type RentalField = keyof typeof RENTAL_FIELDS;

/** Paths into `rentalInput` of everything that moderators review. */
export const REVIEWED_PATHS: readonly string[] = Object.values(RENTAL_FIELDS).flatMap(
  ({ reviewed }) => [...reviewed],
);

/** The path of a text that everybody reads; photos are reviewed too, but are no text. */
export type ListingText = Exclude<
  (typeof RENTAL_FIELDS)[RentalField]['reviewed'][number],
  'images'
>;

/** The facts that fields are chosen by. */
type ChosenBy = 'step' | 'onCard' | 'foundAs' | 'erased';

/** The fields with a fact of a certain value, such as `RentalFieldWith<'onCard', true>`. */
export type RentalFieldWith<Fact extends ChosenBy, Value> = {
  [Field in RentalField]: (typeof RENTAL_FIELDS)[Field][Fact] extends Value ? Field : never;
}[RentalField];

/** The fields with a fact of a certain value, in the order of the form. */
export function rentalFieldsWith<Fact extends ChosenBy, const Value extends RentalFieldFacts[Fact]>(
  fact: Fact,
  ...values: Value[]
): RentalFieldWith<Fact, Value>[] {
  const facts: Record<RentalField, RentalFieldFacts> = RENTAL_FIELDS;
  const fields = Object.keys(RENTAL_FIELDS) as RentalField[];
  return fields.filter((field): field is RentalFieldWith<Fact, Value> =>
    values.some((value) => facts[field][fact] === value),
  );
}

/** The fields of cards, as `z.pick` takes them. */
export const CARD_FIELDS = Object.fromEntries(
  rentalFieldsWith('onCard', true).map((field) => [field, true]),
) as Record<RentalFieldWith<'onCard', true>, true>;
