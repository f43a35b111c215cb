/** The query parameter of a profile's URL that opens the rating form. */
export const RATE_QUERY = 'rate';
