import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seal, unsealWithAny } from '../../sealing.ts';
import { keyedHash } from '../../secrets.ts';
import type { ContentType } from './tables.ts';

type Files = Pick<Context, 'storage' | 'secrets'>;

/** Not below `media/`: nothing of it is served. */
const prefixOf = (identityId: string) => `identities/${identityId}`;
/** The storage key of a pending document. */
export const documentKey = (identityId: string) => `${prefixOf(identityId)}/document`;

/** Stores a document, encrypted and bound to its identity. */
export async function storeDocument(
  { storage, secrets }: Files,
  identityId: string,
  content: Buffer,
): Promise<void> {
  const sealed = seal(secrets['identity-file'][0], content, identityId);
  await storage.put(documentKey(identityId), sealed);
}

/** Removes a document; no error when there is none. */
export function removeDocument({ storage }: Pick<Files, 'storage'>, identityId: string) {
  return storage.removeAll(prefixOf(identityId));
}

/** A hash that recognises the same document without storing it; only this installation can compute it. */
export function digestOf({ secrets }: Pick<Files, 'secrets'>, content: Buffer): Buffer {
  const hash = createHash('sha256').update(content).digest('hex');
  return keyedHash(secrets['identity-digest'], hash);
}

/** The document of a pending identity. @throws AppError caseNotFound */
export async function identityDocument(
  { db, storage, secrets }: Files & Pick<Context, 'db'>,
  identityId: string,
): Promise<{ contentType: ContentType; content: Buffer; userId: string }> {
  const row = await db
    .selectFrom('identities')
    .select(['content_type', 'user_id'])
    .where('id', '=', identityId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const sealed = row && (await storage.get(documentKey(identityId)));
  if (!sealed) throw new AppError('caseNotFound');
  const content = unsealWithAny(secrets['identity-file'], sealed, identityId);
  return { contentType: row.content_type, content, userId: row.user_id };
}
