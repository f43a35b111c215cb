/** The parameter of the alerts' page that names the rental of one's own whose matches are shown. */
export const OWN_RENTAL = 'annonce';
