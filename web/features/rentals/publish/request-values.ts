import type { PublishValues } from './values.ts';

/** What a request asks for where the searcher says nothing: anything suits, and it is picked up. */
export const USUAL_REQUEST = {
  deliveryMethod: 'pickup',
  condition: 'used',
  identity: 'none',
} as const satisfies Partial<PublishValues>;

/** Whether a request has only what every request has. */
export function isUsual(values: PublishValues): boolean {
  const { deliveryMethod, condition, identity, depositRequired } = values;
  return (
    deliveryMethod === USUAL_REQUEST.deliveryMethod &&
    condition === USUAL_REQUEST.condition &&
    identity === USUAL_REQUEST.identity &&
    !depositRequired
  );
}
