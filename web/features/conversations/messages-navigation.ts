import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CONVERSATION_FILTERS, type ConversationFilter } from '#contract/conversations/schemas.ts';
import { choiceParameters, type RentalChoice, readChoice } from '#web/features/quotes/index.ts';

/** How a first contact starts: with words, with another price, or by asking for the listed price (`ask`). */
export type ContactMode = 'message' | 'proposal' | 'ask';
const MODES: readonly ContactMode[] = ['message', 'proposal', 'ask'];
/** The pane a phone shows; wide windows show all of them. */
export type Pane = 'inbox' | 'thread' | 'details';

export interface MessagesNavigation {
  conversationId: string | null;
  /** Which conversations the inbox lists. */
  filter: ConversationFilter;
  /** Lists other conversations, without a history entry. */
  setFilter: (filter: ConversationFilter) => void;
  /** The rental to write about when no conversation is named. */
  rentalId: string | null;
  mode: ContactMode;
  /** What was chosen on the rental's page. */
  chosen: RentalChoice;
  pane: Pane;
  /** Where a link to a conversation leads. */
  toConversation: (id: string) => string;
  toDetails: string;
  /** Replaces what is shown with a conversation, without a history entry. */
  replaceWith: (conversationId: string, mode?: ContactMode) => void;
  /** One pane back: the browser's step back when it stays on this page, else the pane above. */
  back: () => void;
}

/** State of links between panes: going back then uses the browser's history. */
export const FROM_PANE = { fromPane: true };

/**
 * The messages page's state, which is in its URL, and where its links lead: `?conversation=` or `?rental=&mode=`, with the
 * inbox's `filter=`.
 */
export function useMessagesNavigation(): MessagesNavigation {
  const [query, setQuery] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const conversationId = query.get('conversation');
  const rentalId = conversationId ? null : query.get('rental');
  const inDetails = query.has('details');
  const chosen = readChoice(query);
  const pane: Pane = !conversationId && !rentalId ? 'inbox' : inDetails ? 'details' : 'thread';
  const filter = CONVERSATION_FILTERS.find((name) => name === query.get('filter')) ?? 'all';
  // the list next to a conversation stays the same
  const filterQuery = filter === 'all' ? '' : `filter=${filter}`;
  const at = (values: Record<string, string>) =>
    `${pathname}?${new URLSearchParams(values)}${filterQuery && `&${filterQuery}`}`;
  const toInbox = filterQuery ? `${pathname}?${filterQuery}` : pathname;
  const toThread: string = conversationId ? at({ conversation: conversationId }) : toInbox;
  return {
    conversationId,
    filter,
    setFilter: (name) =>
      setQuery(
        (present) => {
          if (name === 'all') present.delete('filter');
          else present.set('filter', name);
          return present;
        },
        { replace: true, state, preventScrollReset: true },
      ),
    rentalId,
    mode: MODES.find((mode) => mode === query.get('mode')) ?? 'message',
    chosen,
    pane,
    toConversation: (id) => at({ conversation: id }),
    toDetails: at({
      ...Object.fromEntries([...query].filter(([name]) => name !== 'filter')),
      details: '',
    }),
    replaceWith: (id, mode) =>
      void navigate(
        at({
          conversation: id,
          ...(mode && mode !== 'message'
            ? { mode, ...Object.fromEntries(choiceParameters(chosen)) }
            : {}),
        }),
        {
          replace: true,
        },
      ),
    back: () => {
      const stepped = (state as Partial<typeof FROM_PANE> | null)?.fromPane === true;
      if (stepped) void navigate(-1);
      else void navigate(pane === 'details' ? toThread : toInbox, { replace: true });
    },
  };
}
