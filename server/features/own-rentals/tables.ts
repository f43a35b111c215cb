export interface OwnRentalsTables {
  /** How often the page of a rental was opened on a day (UTC): nothing about who opened it. */
  rental_views: {
    rental_id: string;
    day: string;
    count: number;
  };
}
