/** Where a member's review is on the profile of the one whom it is about: everybody writes one at most. */
export const reviewAnchor = (authorId: string): string => `review-${authorId}`;
