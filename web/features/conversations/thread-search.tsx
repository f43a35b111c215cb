import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { fetchBackTo } from './fetch-messages.ts';
import { highlighted } from './highlight.ts';
import { useShownText } from './phrase-text.ts';
import styles from './thread-search.module.css';
import { useDayNames } from './use-day-names.ts';
import { useThreadSearch } from './use-thread-search.ts';

interface ThreadSearchProps {
  conversation: Conversation;
  memberId: string;
  /** Called to show a message that is now in the store. */
  onShow: (messageId: string) => void;
  onClose: () => void;
}

/** Searches a conversation; the arrows move through the results, Enter opens one, Esc closes the search. */
export function ThreadSearch({ conversation, memberId, onShow, onClose }: ThreadSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [going, setGoing] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { query, found } = useThreadSearch(conversation.id, typed);
  useEffect(() => field.current?.focus(), []);
  const goTo = async ({ id }: Message) => {
    setGoing(id);
    if (await fetchBackTo(conversation.id, id)) onShow(id);
    setGoing(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, li > button') ?? [])];
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const messages = query === '' ? [] : (found.data?.items ?? []);
  const words =
    messages.length === 0
      ? t('conversations:search.none')
      : t('conversations:search.found', { count: messages.length });
  return (
    <search className={styles.search} ref={panel} onKeyDown={onKeyDown}>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={field}
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LIMITS.searchWordsLength}
          aria-label={t('conversations:search.label')}
          placeholder={t('conversations:search.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton label={t('conversations:search.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      {found.error && <CallFailure error={found.error} />}
      <p role="status" className={messages.length === 0 ? styles.none : 'visually-hidden'}>
        {query !== '' && found.data && words}
      </p>
      {messages.length > 0 && (
        <ul className={styles.found}>
          {messages.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                className={styles.hit}
                aria-busy={going === message.id || undefined}
                onClick={() => void goTo(message)}
              >
                <Found
                  message={message}
                  query={query}
                  conversation={conversation}
                  memberId={memberId}
                />
              </button>
            </li>
          ))}
          {found.hasNextPage && (
            <li>
              <Button
                look="ghost"
                busy={found.isFetchingNextPage}
                onClick={() => found.fetchNextPage()}
              >
                {t('conversations:search.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

interface FoundProps {
  message: Message;
  query: string;
  conversation: Conversation;
  memberId: string;
}

/** A result: author, time, and the text with the found words marked. */
function Found({ message, query, conversation, memberId }: FoundProps) {
  const { t } = useTranslation();
  const shownText = useShownText();
  const { dayName } = useDayNames();
  const { time } = useFormat();
  // a proposal is found by what was written with it
  const words = shownText(message) ?? message.proposal?.message ?? '';
  const name = useMemberName()(conversation.counterpart, { short: true });
  const author =
    message.authorId === memberId
      ? t('conversations:thread.you')
      : t('conversations:thread.them', { name });
  return (
    <>
      <span className={styles.when}>
        <span>{author}</span>
        <time dateTime={message.createdAt}>
          {dayName(message.createdAt)} {time(message.createdAt)}
        </time>
      </span>
      <span className={styles.words} dir="auto">
        {excerpt(words, query).map(({ text, found, at }) =>
          found ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
    </>
  );
}

const BEFORE = 40;

/** The parts of a text, starting shortly before the first word that was found. */
function excerpt(text: string, query: string) {
  const [first, ...rest] = highlighted(text, query);
  if (!first || first.found || first.text.length <= BEFORE) return first ? [first, ...rest] : [];
  return [{ ...first, text: `…${first.text.slice(-BEFORE).replace(/^\S*\s/, '')}` }, ...rest];
}
