import type { Message } from '#contract/conversations/schemas.ts';

export type FlowItem =
  | { kind: 'day'; key: string; instant: string }
  | { kind: 'message'; key: string; message: Message; withMeta: boolean };

const MINUTE = 60_000;

/**
 * The items of a thread: a separator where a day begins, and the messages. The time and the receipt stand under the last of
 * several messages of one side, in the same minute, of one kind, with the same receipt (`withMeta`).
 * @param dayOf the reader's day an instant falls on
 */
export function flowItems(
  messages: readonly Message[],
  dayOf: (instant: string) => string,
): FlowItem[] {
  return messages.flatMap((message, index): FlowItem[] => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const { createdAt } = message;
    const newDay = !before || dayOf(before.createdAt) !== dayOf(createdAt);
    const item: FlowItem = {
      kind: 'message',
      key: message.id,
      message,
      withMeta: !after || !inOneBreath(message, after),
    };
    return newDay ? [{ kind: 'day', key: `day-${createdAt}`, instant: createdAt }, item] : [item];
  });
}

function inOneBreath(message: Message, next: Message): boolean {
  const minuteOf = ({ createdAt }: Message) => Math.floor(Date.parse(createdAt) / MINUTE);
  return (
    message.authorId === next.authorId &&
    message.kind === next.kind &&
    message.status === next.status &&
    minuteOf(message) === minuteOf(next)
  );
}
