import type { CalendarProblem } from '#contract/calendars/schemas.ts';

/** Why a calendar could not be read. */
export class CalendarError extends Error {
  override name = 'CalendarError';
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Reads calendars at addresses that members give. */
export interface CalendarReader {
  /**
   * @param url an `https:` address
   * @returns the text of the file
   * @throws CalendarError, or Postponed while too much is on its way to its host
   */
  read(url: string): Promise<string>;
}
