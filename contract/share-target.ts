/** Constants for shared photos, used by the web manifest, the service worker and the form of an offer. */

/** The field of the form that photos shared from another app arrive in. */
export const SHARED_FIELD = 'photos';

/** The query that opens the form of an offer with them. */
export const SHARE_QUERY = 'photos=shared';
