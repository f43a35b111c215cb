/** Of the days of a listing on its page, where one chooses them. */
export const STAY_ID = 'dates';
