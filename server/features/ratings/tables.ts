export interface RatingsTables {
  ratings: {
    id: string;
    author_id: string;
    user_id: string;
    score: number;
    comment: string | null;
    created_at: Date;
  };
}
