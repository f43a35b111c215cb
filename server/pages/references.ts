/**
 * Adds every id in a response of the API: of rentals, their owners, and members who wrote about them. A page that
 * shows the response is outdated when one of them changes.
 */
export function addIds(answer: unknown, ids: Set<string>): void {
  if (typeof answer !== 'object' || answer === null) return;
  if ('id' in answer && typeof answer.id === 'string') ids.add(answer.id);
  for (const value of Object.values(answer)) addIds(value, ids);
}
