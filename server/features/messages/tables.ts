import type { ColumnType } from 'kysely';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type {
  MESSAGE_KINDS,
  MessageMeeting,
  SYSTEM_EVENTS,
} from '#contract/conversations/schemas.ts';
import type { Warning } from '#contract/conversations/warning-kinds.ts';
import type { StoredPhrase } from './phrase.ts';

export interface MessagesTables {
  /** Between the publisher of a rental and one other member, the respondent. */
  conversations: {
    id: string;
    rental_id: string;
    /** The publisher of the rental: on an offer who rents out, on a request who wants to rent. Not the `owner_id` of a booking. */
    owner_id: string;
    /** The respondent, who wrote to the publisher. */
    member_id: string;
    /** The respondent's offer, when a request was answered with one. */
    offer_id: string | null;
    /** Title and slug of the listing when it was hidden, or one side blocked the other, until it is shown again; set by triggers. */
    sealed_listing: ColumnType<{ name: string; slug: string } | null, never, never>;
    /** Number of messages so far: the next one gets this plus one as its `seq`. */
    message_count: number;
    created_at: Date;
  };
  /** How far each side has read a conversation. */
  participants: {
    conversation_id: string;
    user_id: string;
    read_seq: number;
    delivered_seq: number;
    unread_count: number;
    last_message_at: Date;
    /** When it was archived; null again once a message comes that the member has not caused. */
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** What the other side sees of this one while one has blocked the other: as it was then. Set by triggers, else null. */
    sealed_read_seq: ColumnType<number | null, never, never>;
    sealed_delivered_seq: ColumnType<number | null, never, never>;
    sealed_firstname: ColumnType<string | null, never, never>;
    sealed_lastname: ColumnType<string | null, never, never>;
  };
  messages: {
    id: string;
    conversation_id: string;
    /** 1, 2, 3 ... without gaps within a conversation. */
    seq: number;
    author_id: string | null;
    kind: (typeof MESSAGE_KINDS)[number];
    text: string | null;
    /** A quick reply; `text` is its sentence in the language it was sent in. */
    phrase: ColumnType<StoredPhrase | null, string | null | undefined, never>;
    /** Null also after the account of an image's author was deleted. */
    image_id: string | null;
    /** Warnings about its text, determined when it was written. */
    warnings: ColumnType<Warning[], Warning[] | undefined, never>;
    proposal_id: string | null;
    event: (typeof SYSTEM_EVENTS)[number] | null;
    /** The member who caused a system message; null for a deadline. */
    actor_id: string | null;
    /** The booking that a system message is about. */
    booking_id: string | null;
    /** The step that a system message is about: of a confirmation, or of photos and condition reports (`STEP_OF_MOMENT`). */
    step: BookingStep | null;
    /** The meeting that was set, or those that a change of days has dropped. */
    meetings: ColumnType<MessageMeeting[] | null, string | null | undefined, string | null>;
    client_id: string | null;
    created_at: Date;
  };
}
