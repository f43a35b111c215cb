import type { BookingStatus } from '#contract/bookings/transitions.ts';
import type { Category } from '#contract/enums.ts';

export interface RecordsTables {
  /** The content of a record when it was made, without personal data. */
  booking_records: {
    code: string;
    booking_id: string;
    /** SHA-256; see `recordContent`. */
    content_hash: Buffer;
    category: Category;
    starts_at: Date;
    ends_at: Date;
    status: BookingStatus;
    handed_over_at: Date | null;
    returned_at: Date | null;
    photo_count: number;
    created_at: Date;
  };
}
