import type { UnitOfWork } from '../../commands/command.ts';
import type { Context, ViewSource } from '../../context.ts';
import { mediaUrls } from './file-urls.ts';
import { imageView } from './queries.ts';
import { signedUrl } from './signed-url.ts';

/** A member's photos with their URLs; those of private photos expire within minutes. */
export async function exportPhotos(
  { db, storage }: ViewSource,
  userId: string,
  signing: Pick<Context, 'secrets' | 'clock'>,
) {
  const signed = (id: string, width: number, extension: string) =>
    signedUrl(signing, id, width, extension);
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    url: imageView(row, row.private ? signed : mediaUrls(storage)).url,
  }));
}

/** Schedules a member's photos for deletion right after the commit, except those that are still used. */
export async function erasePhotos(work: UnitOfWork, userId: string): Promise<void> {
  const photos = await work.db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', userId)
    .execute();
  for (const { id } of photos) work.send({ kind: 'mediaExpiry', mediaId: id });
}
