import * as z from 'zod/mini';

/** Raised when a backup of an older version of Kerya can no longer be read as this one reads it. */
export const FORMAT_VERSION = 1;

/** A backup that cannot be used; the message says why. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}

const counts = z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() }));

/** `backup.json`, the first entry: what this is. */
export const head = z.object({
  format: z.literal('kerya-backup'),
  version: z.int(),
  createdAt: z.string(),
  /** `PUBLIC_URL` of the site. */
  site: z.string(),
  /** Tells whether a secret is the site's, without telling the secret. */
  secretMark: z.string(),
});
export type Head = z.infer<typeof head>;

/** `rows/{take}/about.json`: the tables as they stood, under which migration. */
export const about = z.object({
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type About = z.infer<typeof about>;

/** `rows/{take}/sequences.json`: where each sequence was. */
export const sequences = z.record(z.string(), z.string());
export type Sequences = z.infer<typeof sequences>;

/** `end.json`, the last entry: what must have come before it. */
export const end = z.object({
  /** Rows were read so often, because files they name were removed meanwhile; the last take counts. */
  take: z.int(),
  /** Rows by table, and the SHA-256 of their lines. */
  tables: counts,
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files that rows name and that the site itself did not have. */
  missing: z.array(z.string()),
  /** Of names and contents of all entries before. */
  sha256: z.string(),
});
export type End = z.infer<typeof end>;

/** What reading a database yields, in this order: one `about`, many `rows`, one `sequences`. */
export const rowPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('about'), about }),
  /** Lines of JSON: an array a row, its values as PostgreSQL's text or null, in the order of the columns. */
  z.object({ kind: z.literal('rows'), table: z.string(), count: z.int(), lines: z.string() }),
  z.object({ kind: z.literal('sequences'), sequences }),
]);
export type RowPart = z.infer<typeof rowPart>;

/** Reads a database as it stands at one moment, whole or these tables of it. */
export type RowSource = (
  tables: readonly string[] | null,
  write: (part: RowPart) => Promise<void>,
) => Promise<void>;

/** Tells how far a long work is. */
export type Progress = (told: string) => void;
