import { v7 as uuid } from 'uuid';
import type { confirmIdentity as operation } from '#contract/identities/operations.ts';
import type { Upload, UploadedFile } from '../../api/handlers.ts';
import type { Preparation, UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockMember, ownUserView } from '../accounts/index.ts';
import { digestOf, removeDocument, storeDocument } from './document-file.ts';
import { readDocument } from './read-document.ts';
import type { ContentType } from './tables.ts';

/** After this time an upload is either recorded or lost. */
const ABANDONED_AFTER_MILLISECONDS = 3_600_000;

/** A document that is stored and not recorded yet. */
export interface ReceivedDocument {
  id: string;
  contentType: ContentType;
  digest: Buffer;
}

/** Refuses before the document is received: for another member, or while one is waiting or verified. */
export const mayConfirm: Preparation<typeof operation, void> = async (
  { db },
  { actor, input: { params } },
) => {
  // other members' identities may be neither confirmed nor disclosed
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  await assertNoneSent(db, actor.userId);
};

async function assertNoneSent(db: Queryable, userId: string): Promise<void> {
  const sent = await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'verified'])
    .executeTakeFirst();
  if (sent) throw new AppError('identityAlreadySent');
}

/** Receives an identity document: the encrypted file is stored before the row that says it is pending. */
export function identityUpload(
  context: CommandContext,
): Upload<typeof operation, ReceivedDocument> {
  return {
    receive: async ({ actor }, files) => {
      const { content, contentType, digested } = await readDocument(
        actor.userId,
        await sidesOf(files),
      );
      const received = { id: uuid(), contentType, digest: digestOf(context, digested) };
      // first, so that a process killed in between leaves no document without a message that deletes it
      const due = new Date(context.clock.now().getTime() + ABANDONED_AFTER_MILLISECONDS);
      await inTransaction(context, async ({ send }) =>
        send({ kind: 'identityRemoval', identityId: received.id }, due),
      );
      await storeDocument(context, received.id, content);
      return { received, fingerprint: digestOf(context, content).toString('hex') };
    },
    store: async (work, { actor }, received) => {
      await lockMember(work.db, actor.userId);
      await assertNoneSent(work.db, actor.userId);
      await recordIdentity(work, actor.userId, received);
      work.send({ kind: 'memberChanged', userId: actor.userId });
      return ownUserView(work, actor.userId);
    },
    discard: ({ id }) => removeDocument(context, id),
  };
}

async function sidesOf(files: AsyncIterable<UploadedFile>): Promise<[Buffer, ...Buffer[]]> {
  const contents: Buffer[] = [];
  for await (const { content } of files) contents.push(content);
  const [front, ...others] = contents;
  if (!front) throw new AppError('noFilesUploaded');
  return [front, ...others];
}

/** Records a stored document as pending. The database refuses a second one (`identities_one_at_a_time`). */
export async function recordIdentity(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
  { id, contentType, digest }: ReceivedDocument,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({
      id,
      user_id: userId,
      content_type: contentType,
      digest,
      status: 'pending',
      sent_at: now,
      decided_at: null,
    })
    .execute();
  await db
    .updateTable('users')
    .set({ identity_status: 'pending' })
    .where('id', '=', userId)
    .execute();
}
