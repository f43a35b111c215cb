/** The query parameter of a profile's address that opens the rating form. */
export const RATE_QUERY = 'rate';
