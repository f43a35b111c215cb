import type { SYSTEM_EVENTS } from '#contract/conversations/schemas.ts';

export interface MessagesTables {
  /** Between a rental's owner and one other member. */
  conversations: {
    id: string;
    rental_id: string;
    owner_id: string;
    member_id: string;
    /** The member's own offer named in answer to a request. */
    offer_id: string | null;
    /** Number of messages so far: the next one gets this plus one as its `seq`. */
    message_count: number;
    created_at: Date;
  };
  /** What each side has seen of a conversation. */
  participants: {
    conversation_id: string;
    user_id: string;
    read_seq: number;
    delivered_seq: number;
    unread_count: number;
    last_message_at: Date;
  };
  messages: {
    id: string;
    conversation_id: string;
    /** 1, 2, 3 ... without gaps within a conversation. */
    seq: number;
    author_id: string | null;
    kind: 'text' | 'proposal' | 'system';
    text: string | null;
    proposal_id: string | null;
    event: (typeof SYSTEM_EVENTS)[number] | null;
    client_id: string | null;
    created_at: Date;
  };
}
