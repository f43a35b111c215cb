import { useNavigate } from 'react-router';
import { getConversation } from '#contract/conversations/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';

/** Leads to the booking that the accepted proposal of a conversation has made. */
export function useOpenBooking() {
  const navigate = useNavigate();
  const page = usePageUrl();
  return async (conversationId: string): Promise<void> => {
    const read = await callApi(getConversation, { params: { id: conversationId } });
    const bookingId = read.success ? read.data.bookingId : null;
    if (bookingId) await navigate(page('booking', { bookingId }));
  };
}
