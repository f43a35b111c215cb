import { LIMITS } from '#contract/limits.ts';
import { API_BASE } from '#contract/operation.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isSignature, signature } from '../../secrets.ts';
import { identityDocument } from './document-file.ts';

const PURPOSE = 'identity-document';

/**
 * The URL of a document for a moderator, signed for `privateFileMinutes`: a browser shows it from its own response,
 * in a frame of no origin, instead of from memory of the site's.
 */
export function documentUrl(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  identityId: string,
  moderatorId: string,
): string {
  const expires = clock.now().getTime() + LIMITS.privateFileMinutes * 60_000;
  const named = [identityId, moderatorId, expires.toString(36)].join('.');
  const signed = signature(secrets['private-file'], PURPOSE, named);
  return `${API_BASE}/v1/identity-documents/${named}.${signed}`;
}

/** The document of such a URL. @throws AppError fileNotFound when it has expired, or for whom is no moderator now */
export async function readDocumentUrl(
  context: Pick<Context, 'db' | 'storage' | 'secrets' | 'clock'>,
  token: string,
): Promise<FileAnswer> {
  const { db, secrets, clock } = context;
  const [, named = '', signed = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  const [identityId = '', moderatorId = '', expires = ''] = named.split('.');
  const isValid =
    isSignature(secrets['private-file'], signed, PURPOSE, named) &&
    Number.parseInt(expires, 36) > clock.now().getTime();
  if (!isValid) throw new AppError('fileNotFound');
  const moderator = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', moderatorId)
    .where('role', '=', 'moderator')
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!moderator) throw new AppError('fileNotFound');
  const document = await identityDocument(context, identityId).catch(() => null);
  if (!document) throw new AppError('fileNotFound');
  return { contentType: document.contentType, content: document.content, framed: true };
}
