import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';

/** The calls for which something does not hold, by their names. */
export const failing = (holds: (operation: Operation) => boolean, among = OPERATIONS) =>
  among.filter((operation) => !holds(operation)).map(({ name }) => name);

/** What a caller writes beside the address. */
export const inputsOf = ({ query, body }: Operation) =>
  [query, body].filter((one) => one !== undefined);

/** The call of a name. */
export function callNamed(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (!found) throw new Error(`No call ${name}.`);
  return found;
}
