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
  /** What its words are for the search; null: words do not find a rental by it. */
  foundAs: 'title' | 'text' | 'category' | 'place' | null;
  /** Whether it is emptied when the rental is deleted but stays in other members' threads. */
  erased: boolean;
  /** Whether a change of it brings the rental back to the moderators. */
  reviewed: boolean;
}

/**
 * What the product does with each field that a member fills in for a rental, in the order of the form. Steps, errors,
 * cards, search, erasure and review are derived from it; a field that is missing here does not compile.
 */
export const RENTAL_FIELDS = {
  kind: { step: null, form: {}, onCard: true, foundAs: null, erased: false, reviewed: false },
  name: {
    step: 'essentials',
    form: { name: 'name' },
    onCard: true,
    foundAs: 'title',
    erased: false,
    reviewed: true,
  },
  category: {
    step: 'essentials',
    form: { category: 'category' },
    onCard: true,
    foundAs: 'category',
    erased: false,
    reviewed: false,
  },
  price: {
    step: 'essentials',
    form: { price: 'price' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  priceFrequency: {
    step: 'essentials',
    form: { priceFrequency: 'priceFrequency' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  startedAt: {
    step: 'essentials',
    form: { startedAt: 'startDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  endedAt: {
    step: 'essentials',
    form: { endedAt: 'endDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  startDate: {
    step: 'essentials',
    form: { startDate: 'startDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  endDate: {
    step: 'essentials',
    form: { endDate: 'endDay' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  location: {
    step: 'essentials',
    form: { location: 'address' },
    onCard: true,
    foundAs: 'place',
    erased: true,
    reviewed: false,
  },
  images: { step: 'photos', form: {}, onCard: true, foundAs: null, erased: true, reviewed: true },
  message: {
    step: 'details',
    form: { message: 'message' },
    onCard: false,
    foundAs: 'text',
    erased: true,
    reviewed: true,
  },
  deliveryMethod: {
    step: 'details',
    form: { deliveryMethod: 'deliveryMethod' },
    onCard: false,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  condition: {
    step: 'details',
    form: { condition: 'condition' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  identity: {
    step: 'details',
    form: { identity: 'identity' },
    onCard: false,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  deposit: {
    step: 'details',
    form: { deposit: 'depositAmount', 'deposit.note': 'depositNote' },
    onCard: false,
    foundAs: null,
    erased: true,
    reviewed: false,
  },
  pricing: {
    step: 'details',
    form: { pricing: 'longer', 'pricing.weekend': 'weekend' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
  },
  deliveryMethods: {
    step: 'details',
    form: { deliveryMethods: 'deliveryFees' },
    onCard: true,
    foundAs: null,
    erased: false,
    reviewed: false,
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
    reviewed: false,
  },
} as const satisfies Record<keyof RentalInput, RentalFieldFacts>;

export type RentalField = keyof typeof RENTAL_FIELDS;

/** The fields with a fact of a certain value, such as `RentalFieldWith<'onCard', true>`. */
export type RentalFieldWith<Fact extends keyof RentalFieldFacts, Value> = {
  [Field in RentalField]: (typeof RENTAL_FIELDS)[Field][Fact] extends Value ? Field : never;
}[RentalField];

/** The fields with a fact of a certain value, in the order of the form. */
export function rentalFieldsWith<
  Fact extends keyof RentalFieldFacts,
  const Value extends RentalFieldFacts[Fact],
>(fact: Fact, ...values: Value[]): RentalFieldWith<Fact, Value>[] {
  const fields = Object.keys(RENTAL_FIELDS) as RentalField[];
  return fields.filter((field): field is RentalFieldWith<Fact, Value> =>
    values.some((value) => RENTAL_FIELDS[field][fact] === value),
  );
}

/** The fields of cards, as `z.pick` takes them. */
export const CARD_FIELDS = Object.fromEntries(
  rentalFieldsWith('onCard', true).map((field) => [field, true]),
) as Record<RentalFieldWith<'onCard', true>, true>;
