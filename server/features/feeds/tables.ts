export interface FeedsTables {
  /** Where each part of the rentals' sitemap begins, except the first. */
  sitemap_parts: { first_id: string };
}
