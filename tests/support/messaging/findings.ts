import pg from 'pg';
import { listMessages } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Chatter } from './chatter.ts';
import { ownUnread, type Run, textOf } from './run.ts';

const PAGE = 100;

/** Broken promises, in words; empty when all is well. */
export async function findingsIn({ pairs, chatters, acknowledged }: Run): Promise<string[]> {
  const findings: string[] = [];
  for (const { conversationId, sides } of pairs) {
    const sent = acknowledged.get(conversationId) ?? [];
    const lists: Message[][] = [];
    for (const id of sides) {
      const chatter = chatters.get(id) as Chatter;
      const listed = await readAll(chatter, conversationId);
      const note = (finding: string) => findings.push(`${conversationId} of ${id}: ${finding}`);
      judgeList(listed, id, note);
      judgeSent(listed, sent, note);
      const local = chatter.thread(conversationId).messages;
      if (!sameOrder(local, listed))
        note(`holds ${local.length} of ${listed.length}, or in another order`);
      const unread = ownUnread(chatter, conversationId);
      if (unread.length > 0) note(`holds ${unread.length} unread messages`);
      lists.push(listed);
    }
    const [one = [], other = []] = lists;
    if (!sameOrder(one, other)) findings.push(`${conversationId}: differs between its sides`);
  }
  return findings;
}

const sameOrder = (one: readonly Message[], other: readonly Message[]) =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/** Checks what one side reads over HTTP: numbered without gaps, all read, its own messages once and as written. */
function judgeList(listed: Message[], memberId: string, note: (finding: string) => void): void {
  if (listed.some(({ seq }, index) => seq !== index + 1)) note('numbers have gaps');
  const behind = listed.filter(({ status }) => status !== 'read').length;
  if (behind > 0) note(`${behind} are not read`);
  const own = listed.filter(({ authorId, clientId }) => authorId === memberId && clientId !== null);
  for (const [index, { text, clientId }] of own.entries()) {
    if (text !== textOf(index)) note(`"${text}" stands where "${textOf(index)}" belongs`);
    if (clientId !== `${memberId}-${index}`) note(`"${text}" has the client id ${clientId}`);
  }
}

/** Checks that every acknowledged message is there as answered, and nothing else but the first contact. */
function judgeSent(listed: Message[], sent: Message[], note: (finding: string) => void): void {
  const numbers = new Map(listed.map(({ id, seq }) => [id, seq]));
  const lost = sent.filter(({ id, seq }) => numbers.get(id) !== seq);
  if (lost.length > 0) note(`${lost.length} acknowledged messages are not where they were`);
  if (listed.length !== sent.length + 1) note(`${listed.length} messages of ${sent.length + 1}`);
}

async function readAll({ voice }: Chatter, id: string): Promise<Message[]> {
  const read: Message[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: PAGE, ...(cursor && { cursor }) };
    const page: { items: Message[]; nextCursor: string | null } = await voice.call(listMessages, {
      params: { id },
      query,
    });
    read.push(...page.items);
    cursor = page.nextCursor;
  }
  return read.toReversed();
}

/** Checks the database: counters that differ from a recount. */
export async function findingsInDatabase(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counters = await client.query<{ finding: string }>(`
      select format('%s of %s: %s unread, counted %s, read up to %s of %s', conversation_id, user_id,
        counted, unread_count, read_seq, message_count) as finding
      from (
        select participants.*, message_count, (
          select count(*) from messages
          where messages.conversation_id = participants.conversation_id and seq > read_seq
            and author_id is distinct from user_id
        ) as counted
        from participants join conversations on conversations.id = conversation_id
      ) as recounted
      where counted <> unread_count or read_seq <> message_count or delivered_seq <> message_count`);
    return counters.rows.map(({ finding }) => finding);
  } finally {
    await client.end();
  }
}
