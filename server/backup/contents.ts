import * as z from 'zod/mini';

/** Increased when backups of an older version of Kerya can no longer be read by this one. */
export const FORMAT_VERSION = 1;

/** A backup that cannot be used; the message says why. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}

const counts = z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() }));

/** `backup.json`, the first entry: describes the backup. */
export const head = z.object({
  format: z.literal('kerya-backup'),
  version: z.int(),
  createdAt: z.string(),
  /** `PUBLIC_URL` of the site. */
  site: z.string(),
  /** Shows whether a secret is the site's, without disclosing it. */
  secretMark: z.string(),
});
export type Head = z.infer<typeof head>;

/** `rows/{take}/about.json`: the tables as they were, and under which migration. */
export const about = z.object({
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type About = z.infer<typeof about>;

/** `rows/{take}/sequences.json`: the position of each sequence. */
export const sequences = z.record(z.string(), z.string());
export type Sequences = z.infer<typeof sequences>;

/** `end.json`, the last entry: what must have come before it. */
export const end = z.object({
  /** How often rows were read, because files they name were deleted meanwhile; the last take counts. */
  take: z.int(),
  /** Rows by table, and the SHA-256 of their lines. */
  tables: counts,
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files that rows name and that the site itself did not have. */
  missing: z.array(z.string()),
  /** Of the names and contents of all entries before. */
  sha256: z.string(),
});
export type End = z.infer<typeof end>;

/** What reading a database yields, in this order: one `about`, many `rows`, one `sequences`. */
export const rowPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('about'), about }),
  /** Lines of JSON: an array per row, its values as PostgreSQL's text or null, in the order of the columns. */
  z.object({ kind: z.literal('rows'), table: z.string(), count: z.int(), lines: z.string() }),
  z.object({ kind: z.literal('sequences'), sequences }),
]);
export type RowPart = z.infer<typeof rowPart>;

/** Reads a database as of one moment, whole or only these tables. */
export type RowSource = (
  tables: readonly string[] | null,
  write: (part: RowPart) => Promise<void>,
) => Promise<void>;

/** Reports the progress of a long task. */
export type Progress = (message: string) => void;
