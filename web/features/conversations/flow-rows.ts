import type { Message } from '#contract/conversations/schemas.ts';
import { type FlowItem, flowItems } from './flow-items.ts';
import type { Outgoing } from './outgoing.ts';

/** A row of the list that shows a thread. */
export type FlowRow =
  | FlowItem
  | { kind: 'older'; key: string }
  | { kind: 'outgoing'; key: string; message: Outgoing };

interface FlowParts {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** The cursor of older messages, if there are any. */
  olderCursor: string | null | undefined;
}

/**
 * All rows of a thread: the button for older messages, the days and messages, and unsent messages. A message the
 * server has already is not shown as unsent too.
 * @param dayOf the reader's day an instant falls on
 */
export function flowRows(parts: FlowParts, dayOf: (instant: string) => string): FlowRow[] {
  const { messages, outgoing, olderCursor } = parts;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...(olderCursor ? [{ kind: 'older' as const, key: `older-${olderCursor}` }] : []),
    ...flowItems(messages, dayOf),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((message) => ({ kind: 'outgoing' as const, key: message.clientId, message })),
  ];
}
