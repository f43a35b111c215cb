export interface FeedsTables {
  /** Where each part of the sitemap of rentals begins, but for the first. */
  sitemap_parts: { first_id: string };
}
