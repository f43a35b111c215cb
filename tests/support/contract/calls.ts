import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';

/** The names of the calls for which a condition is false. */
export const failing = (holds: (operation: Operation) => boolean, among = OPERATIONS) =>
  among.filter((operation) => !holds(operation)).map(({ name }) => name);

/** The query and body schemas of a call. */
export const inputsOf = ({ query, body }: Operation) =>
  [query, body].filter((one) => one !== undefined);

/** The call with a name. */
export function callNamed(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (!found) throw new Error(`No call ${name}.`);
  return found;
}
