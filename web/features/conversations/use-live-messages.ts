import { useEffect } from 'react';
import type { Message } from '#contract/conversations/schemas.ts';
import { onRealtime } from '#web/lib/realtime.ts';
import { fetchConversation, fetchMissing } from './fetch-messages.ts';
import { withChangedProposal, withNewMessage } from './inbox-state.ts';
import {
  changeMessaging,
  changeThread,
  forgetMessaging,
  messaging,
  threadOf,
} from './messaging-store.ts';
import { removeOutgoing } from './outgoing.ts';
import { hasGap, withMessages, withProposal, withReceipt } from './thread-state.ts';

/** Writes the server's events to the store while the messages page is shown; empties it when the page is left. */
export function useLiveMessages(memberId: string): void {
  useEffect(() => {
    const stops = [
      onRealtime('message', (message) => takeMessage(message, memberId)),
      onRealtime('messageStatus', ({ conversationId, ...receipt }) => {
        changeThread(conversationId, (thread) => withReceipt(thread, receipt, memberId));
      }),
      onRealtime('proposal', (proposal) => {
        changeThread(proposal.conversationId, (thread) => withProposal(thread, proposal));
        changeMessaging(({ conversations }) => ({
          conversations: withChangedProposal(conversations, proposal),
        }));
      }),
      // data of a new agreement (the exact place, the booking) are fetched, as the event does not have them
      onRealtime('booking', ({ conversationId }) => void fetchConversation(conversationId)),
    ];
    return () => {
      for (const stop of stops) stop();
      forgetMessaging();
    };
  }, [memberId]);
}

/** Adds a received or sent message to its thread and its conversation. */
export function takeMessage(message: Message, memberId: string): void {
  if (message.clientId) removeOutgoing(message.clientId);
  const { conversationId } = message;
  changeThread(conversationId, (thread) => withMessages(thread, [message]));
  if (hasGap(threadOf(conversationId))) void fetchMissing(conversationId);
  const known = messaging().conversations.has(conversationId);
  changeMessaging(({ conversations }) => ({
    conversations: withNewMessage(conversations, message, memberId),
  }));
  // a first contact, or an event that changed more than the thread
  if (!known || message.kind === 'proposal' || message.kind === 'system')
    void fetchConversation(conversationId);
}
