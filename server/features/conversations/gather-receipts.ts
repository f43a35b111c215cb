import { sql } from 'kysely';
import * as z from 'zod/mini';
import { id } from '#contract/list.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Actor } from '../../context.ts';

/** Receipts that come within this time are written together: it is too short to notice, and saves statements. */
const WINDOW_MILLISECONDS = 100;

interface Receipt {
  conversationId: string;
  upTo: string;
}

/** Receives the notice that a member's browser has received everything up to a message. */
export type ReceiptGatherer = (actor: Pick<Actor, 'userId'>, receipt: unknown) => void;

const receiptShape = z.object({ conversationId: id, upTo: id });

/**
 * Writes what browsers have received, batched over a short time; receipts that name no conversation of the member are
 * ignored. A receipt that is lost with the process is made up for by the next one, or by reading.
 */
export function receiptGatherer(context: CommandContext): ReceiptGatherer {
  let gathered: (Receipt & { userId: string })[] = [];
  const write = () => {
    const receipts = gathered;
    gathered = [];
    writeReceipts(context, receipts).catch((error) =>
      context.log.error(error, 'receipts could not be written'),
    );
  };
  return ({ userId }, receipt) => {
    const { data } = receiptShape.safeParse(receipt);
    if (!data) return;
    if (gathered.length === 0) setTimeout(write, WINDOW_MILLISECONDS).unref();
    gathered.push({ ...data, userId });
  };
}

function writeReceipts(
  context: CommandContext,
  receipts: (Receipt & { userId: string })[],
): Promise<void> {
  return inTransaction(context, async ({ db, send }) => {
    const { rows } = await sql<{ conversation_id: string; user_id: string }>`
      with reached as (
        select messages.conversation_id, given."userId" as user_id, max(seq) as seq
        from json_to_recordset(${JSON.stringify(receipts)}::json)
          as given("conversationId" uuid, "upTo" uuid, "userId" uuid)
        join messages on messages.id = "upTo" and messages.conversation_id = "conversationId"
        group by 1, 2
      ), received as (
        -- always in the same order, so that two processes do not deadlock
        select participants.conversation_id, participants.user_id, reached.seq
        from participants join reached using (conversation_id, user_id)
        where delivered_seq < reached.seq
        order by 1, 2 for update of participants
      )
      update participants set delivered_seq = received.seq from received
      where participants.conversation_id = received.conversation_id
        and participants.user_id = received.user_id and delivered_seq < received.seq
      returning participants.conversation_id, participants.user_id`.execute(db);
    for (const { conversation_id: conversationId, user_id: byUserId } of rows) {
      send({ kind: 'messagesSeen', conversationId, byUserId, status: 'delivered' });
    }
  });
}
