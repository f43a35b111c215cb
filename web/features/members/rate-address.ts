/** The parameter of a profile's address that opens the form to rate. */
export const RATE_QUERY = 'rate';
