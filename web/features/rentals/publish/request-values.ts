import { USUAL_REQUEST } from '../request-wishes.ts';
import type { PublishValues } from './values.ts';

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
