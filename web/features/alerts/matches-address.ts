/** The query parameter of the alerts page with the member's rental whose matches are shown. */
export const OWN_RENTAL = 'annonce';
