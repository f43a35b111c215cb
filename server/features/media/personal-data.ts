import type { Unit } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';
import { imageView } from './queries.ts';

/** A member's photos with the address each is found under. */
export async function exportPhotos(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, url: imageView(row).url }));
}

/** Leaves a member's photos to be deleted right after the commit: by then nothing may use them. */
export async function erasePhotos(unit: Unit, userId: string): Promise<void> {
  const photos = await unit.db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', userId)
    .execute();
  for (const { id } of photos) unit.send({ kind: 'mediaExpiry', mediaId: id });
}
