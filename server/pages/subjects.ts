import type { PageName } from '#contract/paths.ts';
import { ANY_RENTAL } from '../adapters/changes/index.ts';

/** Pages that would show a new rental, or count it. */
const OF_ANY_RENTAL: ReadonlySet<PageName> = new Set<PageName>([
  'home',
  'offers',
  'requests',
  'map',
  'rentThing',
  'rentalsAt',
  'simulator',
  'becomeOwner',
]);

/** What a page shows, so that it is dropped when that changes. */
export function subjectsOf(page: PageName, told: Iterable<string>): Set<string> {
  return new Set([...(OF_ANY_RENTAL.has(page) ? [ANY_RENTAL] : []), ...told]);
}

/** Adds every id in an answer of the API to those told: of rentals, their owners, and whoever wrote of them. */
export function addIds(answer: unknown, told: Set<string>): void {
  if (typeof answer !== 'object' || answer === null) return;
  if (Array.isArray(answer)) {
    for (const item of answer) addIds(item, told);
    return;
  }
  if ('id' in answer && typeof answer.id === 'string') told.add(answer.id);
  // no list of the values is made: an answer has hundreds of objects
  for (const key in answer) {
    const value: unknown = answer[key as keyof typeof answer];
    if (typeof value === 'object') addIds(value, told);
  }
}
