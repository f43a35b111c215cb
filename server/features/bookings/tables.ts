import type { BookingStatus } from '#contract/bookings/process.ts';

export interface BookingsTables {
  bookings: {
    id: string;
    conversation_id: string;
    proposal_id: string;
    /** The rental talked about. */
    rental_id: string;
    /** Whose days are taken: the offer, also when a request was answered with one. */
    booked_rental_id: string;
    owner_id: string;
    renter_id: string;
    starts_at: Date;
    ends_at: Date;
    status: BookingStatus;
    created_at: Date;
  };
}
