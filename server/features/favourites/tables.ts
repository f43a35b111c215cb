export interface FavouritesTables {
  favourites: {
    user_id: string;
    rental_id: string;
    created_at: Date;
  };
}
