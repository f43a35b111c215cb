import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useShownText } from './phrase-text.ts';

interface NewMessagesProps {
  messages: readonly Message[];
  conversation: Conversation;
}

/** Announces the other side's new messages to screen readers. */
export function NewMessages({ messages, conversation }: NewMessagesProps) {
  const { t } = useTranslation();
  const { counterpart } = conversation;
  const name = useMemberName()(counterpart, { short: true });
  const shownText = useShownText();
  const newest = messages.at(-1);
  const announced = useRef(newest?.id);
  const [text, setText] = useState('');
  const announce = useEffectEvent((message: Message) => {
    if (message.authorId !== counterpart.id) return;
    const kind = message.kind === 'image' ? 'image' : 'proposal';
    const words = shownText(message) || t(`conversations:thread.new.${kind}`);
    setText(t('conversations:thread.says', { name, words }));
  });
  useEffect(() => {
    if (!newest || newest.id === announced.current) return;
    announced.current = newest.id;
    announce(newest);
  }, [newest]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
