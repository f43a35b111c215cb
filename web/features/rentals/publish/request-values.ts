import { RENTAL_FIELDS, type RentalFieldWith } from '#contract/rentals/fields.ts';
import type { PublishValues } from './values.ts';

/** What a request asks for where the searcher says nothing: anything suits, and it is picked up. */
export const USUAL_REQUEST = {
  deliveryMethod: 'pickup',
  condition: 'used',
  identity: 'none',
} as const satisfies Partial<PublishValues>;

/** What the last step asks of a request besides its text: prices and rules are an owner's. */
type Wish = Exclude<
  RentalFieldWith<'step', 'details'>,
  'message' | 'pricing' | 'deliveryMethods' | 'rules'
>;

/** Whether a request has what every request has. */
const IS_USUAL = {
  deliveryMethod: ({ deliveryMethod }) => deliveryMethod === USUAL_REQUEST.deliveryMethod,
  condition: ({ condition }) => condition === USUAL_REQUEST.condition,
  identity: ({ identity }) => identity === USUAL_REQUEST.identity,
  deposit: ({ depositRequired }) => !depositRequired,
} satisfies Record<Wish, (values: PublishValues) => boolean>;

/** The form's fields of all that a searcher may add. */
export const WISH_FIELDS = (Object.keys(IS_USUAL) as Wish[]).flatMap((wish) =>
  Object.values<keyof PublishValues>(RENTAL_FIELDS[wish].form),
);

/** Whether a request has only what every request has. */
export const isUsual = (values: PublishValues): boolean =>
  Object.values(IS_USUAL).every((usual) => usual(values));
