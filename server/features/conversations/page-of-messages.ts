import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../../context.ts';
import { type MessageRow, phraseText } from '../messages/index.ts';
import { foldedWords } from '../search/index.ts';

/** This many messages are searched at a time. */
const CHUNK = 500;

/** Where a page starts: after a message, or where the page before it ended. Both are numbers of messages. */
export interface PageStart {
  after: number | null;
  cursorSeq: number | null;
}

/** A conversation's messages in the order a page shows them. */
export function messagesAt(db: Queryable, conversationId: string, { after, cursorSeq }: PageStart) {
  const all = db
    .selectFrom('messages')
    .selectAll('messages')
    .where('messages.conversation_id', '=', conversationId);
  if (after !== null) {
    return all.where('seq', '>', Math.max(after, cursorSeq ?? 0)).orderBy('seq');
  }
  const older = cursorSeq === null ? all : all.where('seq', '<', cursorSeq);
  return older.orderBy('seq', 'desc');
}

/**
 * The first `count` messages from `from` on that contain all the words, each as a part of a word, in any spelling that the
 * search's folding treats alike. Searches one conversation in the process, since only the server's code can fold its
 * texts.
 * @param words folded
 */
export async function messagesWith(
  db: Queryable,
  { conversationId, language }: { conversationId: string; language: Language },
  words: string[],
  from: PageStart,
  count: number,
): Promise<MessageRow[]> {
  const found: MessageRow[] = [];
  if (words.length === 0) return found;
  let position = from;
  for (;;) {
    const chunk = await messagesAt(db, conversationId, position)
      .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
      .select('proposals.message as words')
      .limit(CHUNK)
      .execute();
    for (const { words: proposed, ...row } of chunk) {
      const written = row.text ?? (row.kind === 'proposal' ? proposed : null) ?? '';
      // a quick reply is found by the words of either language
      const shown = row.phrase ? ` ${phraseText(row.phrase, language)}` : '';
      const said = foldedWords(written + shown);
      const text = said.join(' ');
      // a number is found however its digits are grouped
      const ungrouped = text.replace(/(?<=\d) (?=\d)/g, '');
      if (words.every((word) => text.includes(word) || ungrouped.includes(word))) found.push(row);
      if (found.length === count) return found;
    }
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return found;
    position = { ...from, cursorSeq: last.seq };
  }
}
