import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import type { CallOptions, Refusal } from './caller.ts';
import type { Member } from './member.ts';
import { twoColours } from './pictures.ts';
import type { TestApp } from './start-app.ts';

export interface PictureFile {
  content: Buffer;
  name?: string;
}

/** A multipart body with the pictures in the given file field, and text fields before them. */
export async function multipart(
  files: PictureFile[],
  field = 'images',
  texts: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const { content, name = 'photo.jpg' } of files) {
    form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Uploads pictures as a member. */
export async function upload(
  member: Member,
  files: PictureFile[],
  options: CallOptions = {},
): Promise<Image[]> {
  const { body, headers } = await multipart(files);
  return member.call(uploadMedia, { body } as never, { ...options, headers });
}

/** Uploads some small pictures. */
export async function uploadPlain(member: Member, count: number): Promise<Image[]> {
  const content = await twoColours(320, 240).png().toBuffer();
  return upload(member, Array(count).fill({ content }));
}

/** Makes an upload that must be refused. */
export async function refusedUpload(
  member: Member,
  files: PictureFile[],
  field?: string,
): Promise<Refusal> {
  const { body, headers } = await multipart(files, field);
  return member.refusal(uploadMedia, { body }, { headers });
}

/** The folder of a test's application that files are kept in. */
export const filesOf = ({ context }: TestApp) => join(context.config.dataDirectory, 'files');

/** The traces of uploads: rows, deadlines and stored files. */
export async function leftByUploads(app: TestApp) {
  const { context } = app;
  const media = await context.db.selectFrom('media').select('id').execute();
  const deadlines = await context.db.selectFrom('outbox').select('message').execute();
  const directory = join(filesOf(app), 'media');
  return {
    rows: media.map(({ id }) => id).toSorted(),
    deadlines: deadlines.filter(({ message }) => message.kind === 'mediaExpiry').length,
    folders: existsSync(directory) ? readdirSync(directory).toSorted() : [],
  };
}

/** Which of these photos still exist, once everything due is delivered. */
export async function photosLeft(
  { context, outbox }: TestApp,
  images: { id: string }[],
): Promise<Set<string>> {
  await outbox.settle();
  const ids = images.map(({ id }) => id);
  const rows = await context.db.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
