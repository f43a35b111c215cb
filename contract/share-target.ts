/** What the web manifest, the service worker and the form of an offer agree on about shared photos. */

/** The field of the form that photos shared from another app arrive in. */
export const SHARED_FIELD = 'photos';

/** The query under which the form of an offer opens with them. */
export const SHARE_QUERY = 'photos=shared';
