/**
 * Adds every id in an answer of the API: of rentals, their owners, and whoever wrote about them. A page that shows the answer
 * is outdated when one of them changes.
 */
export function addIds(answer: unknown, ids: Set<string>): void {
  if (typeof answer !== 'object' || answer === null) return;
  if ('id' in answer && typeof answer.id === 'string') ids.add(answer.id);
  for (const value of Object.values(answer)) addIds(value, ids);
}
