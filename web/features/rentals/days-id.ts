/** Of the days of a listing on its page, where one chooses them. */
export const DAYS_ID = 'dates';
