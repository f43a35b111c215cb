import { type RefObject, useDeferredValue } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { warningsIn } from '#contract/conversations/warnings.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Composer } from './composer.tsx';
import { fittingPhrases, suggestsProposal } from './contact-rules.ts';
import { useWrittenPhrase } from './phrase-text.ts';
import { QuickReplies } from './quick-replies.tsx';
import { send } from './sending.ts';
import type { Attachment } from './use-attachment.ts';
import { useDraft } from './use-draft.ts';
import { takeMessage } from './use-live-messages.ts';
import { useSendTyping } from './use-typing.ts';

interface WriteBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  conversation: Conversation;
  booking: Booking | null;
  memberId: string;
  attachment: Attachment;
  /** Opens the form of a proposal; null when none can be written now. */
  onPropose: (() => void) | null;
}

/** The composer of a conversation, with warnings and suggested sentences. */
export function WriteBox(props: WriteBoxProps) {
  const { box, conversation, booking, memberId, attachment, onPropose } = props;
  const { t } = useTranslation();
  const { id, counterpart } = conversation;
  const writtenPhrase = useWrittenPhrase();
  const name = isolated(useMemberName()(counterpart, { short: true }));
  const draft = useDraft(`conversation:${id}`);
  const sendTyping = useSendTyping(id);
  // as the server: not while there is an agreement, nor while the page reads the booking, which may be one
  const warns = conversation.bookingId === null || booking?.status === 'cancelled';
  const hasBooking = booking !== null && booking.status !== 'cancelled';
  const typed = useDeferredValue(draft.text);
  return (
    <Composer
      ref={box}
      draft={draft}
      attachment={attachment}
      label={t('conversations:composer.label', { name })}
      onTyping={sendTyping}
      onSend={(written) => {
        const phrase = writtenPhrase(written.text);
        void send(id, { ...written, phrase }, (message) => takeMessage(message, memberId));
      }}
    >
      <QuickReplies
        phrases={fittingPhrases(conversation, booking, memberId)}
        onChoose={(text) => {
          draft.add(text);
          box.current?.focus();
        }}
        onPropose={suggestsProposal(conversation, booking, memberId) ? onPropose : null}
        proposesLast={hasBooking}
      />
      {warns && <WarningNote warnings={warningsIn(typed)} to="writer" />}
    </Composer>
  );
}
