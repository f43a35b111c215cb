import type { ColumnType } from 'kysely';
import type { BookingStatus } from '#contract/bookings/transitions.ts';
import type { Category } from '#contract/enums.ts';
import type { SignedCondition } from '#contract/records/schemas.ts';

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
    /** Written as text, read as parsed. */
    conditions: ColumnType<SignedCondition[], string | undefined, string>;
    created_at: Date;
  };
}
