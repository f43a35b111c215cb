import { readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAvatar } from '#contract/accounts/operations.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import { checkBackup, restoreBackup } from '#server/backup/index.ts';
import { NEWEST_MIGRATION } from '#server/migrations/index.ts';
import { giveUpFailed, withoutMails } from '../support/dead-letters.ts';
import { ENGINE } from '../support/fresh-database.ts';
import { type FullMember, fullMember } from '../support/full-member.ts';
import { twoColours } from '../support/pictures.ts';
import {
  backUp,
  emptyFolder,
  emptyPostgres,
  everything,
  filesIn,
  lookInto,
  silent,
  type Target,
} from '../support/restored.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { multipart, uploadPlain } from '../support/uploads.ts';

/** Backups made while members write, each of which is restored. */
const ROUNDS = ENGINE === 'postgres' ? 4 : 1;
const SECRET = 'a secret of thirty-two characters';

let app: TestApp;
let full: FullMember;
const folder = await mkdtemp(join(tmpdir(), 'kerya-backups-'));
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

beforeAll(async () => {
  app = await startApp();
  full = await fullMember(app);
  await app.outbox.settle();
  await withoutMails(app, async () => {
    await app.member();
    await app.outbox.settle();
    await giveUpFailed(app);
  });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true });
});

/** Uses the engine that this run does not test only where asked for: creating an embedded database takes long. */
function target(
  empty: () => Promise<Target> = ENGINE === 'postgres' ? emptyPostgres : emptyFolder,
): Promise<Target> {
  return empty();
}
const seen = async (opened: Pick<TestApp['context'], 'db' | 'storage'>) => ({
  rows: await everything(opened.db),
  files: await filesIn(opened),
});

// Whole installations are backed up and restored, from and to either engine, which takes long: `npm test` does it once
const nightly = { tags: 'nightly' };
const when = ENGINE === 'postgres' ? nightly : {};
describe('a backup', { timeout: 120_000, ...when }, () => {
  it('brings every row, every file and the schema back, from either database to either', async () => {
    // repeated where the outbox retried a delivery meanwhile
    let before: Awaited<ReturnType<typeof seen>>;
    let made: string;
    let tries = 0;
    do {
      before = await seen(app.context);
      tries += 1;
      made = join(folder, `first-${tries}`);
      await backUp(app.context, made, [recipient], { secret: SECRET });
    } while (!isDeepStrictEqual(before, await seen(app.context)) && tries < 10);
    const folders = Object.keys(before.files).map((key) => key.split('/')[0]);
    expect(new Set(folders)).toEqual(new Set(['identities', 'media', 'private']));
    expect(before.rows.bookings?.length).toBeGreaterThan(2);
    expect(before.rows.moderation_log).toBeDefined();
    expect(before.rows.dead_letters).not.toEqual([]);
    const content = await readFile(made);
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(content.includes(SECRET)).toBe(false);

    const embedded = await target(emptyFolder);
    expect(await restoreBackup(made, [identity], embedded, silent)).toMatchObject({
      from: NEWEST_MIGRATION,
      to: NEWEST_MIGRATION,
      secret: 'restored',
    });
    expect(await readFile(join(embedded.dataDirectory, 'secret'), 'utf8')).toBe(SECRET);
    expect(await lookInto(embedded, seen)).toEqual(before);
    await expect(restoreBackup(made, [identity], embedded, silent)).rejects.toThrow(
      /There is a database in/,
    );

    if (ENGINE === 'pglite') return;
    // from the embedded database to PostgreSQL, as an installation that grows
    const moved = join(folder, 'moved');
    await lookInto(embedded, (opened) => backUp(opened, moved));
    const large = await target(emptyPostgres);
    await restoreBackup(moved, [], large, silent);
    expect(await lookInto(large, seen)).toEqual(before);
    await expect(restoreBackup(moved, [], large, silent)).rejects.toThrow(/has tables/);
  });

  it('is consistent while members write: every file its rows name is in it', nightly, async () => {
    let writing = true;
    const written: number[] = [];
    const conversationId = full.threads.running.id;
    const writers = [
      async () => {
        const picture = await twoColours(64, 48).png().toBuffer();
        const { body, headers } = await multipart([{ content: picture }], 'avatar');
        const params = { id: full.counterpart.id };
        // each face replaces one whose files are removed at once
        await full.counterpart.call(uploadAvatar, { params, body } as never, { headers });
        await app.outbox.settle();
      },
      () => uploadPlain(full.member, 2),
      () =>
        full.member.call(sendMessage, { params: { id: conversationId }, body: { text: 'Salut' } }),
    ].map(async (write, index) => {
      for (written[index] = 0; writing; written[index] += 1) await write();
    });
    const made: string[] = [];
    // as many backups as it takes until every writer has written during them
    while (made.length < ROUNDS || Math.min(...written) <= 2) {
      const path = join(folder, `busy-${made.length}`);
      await backUp(app.context, path);
      made.push(path);
    }
    writing = false;
    await Promise.all(writers);

    for (const path of made.slice(-ROUNDS)) {
      const place = await target();
      const { missing } = await restoreBackup(path, [], place, silent);
      expect(missing).toEqual([]);
      await lookInto(place, async ({ db, storage }) => {
        const photos = await db.selectFrom('media').selectAll().execute();
        const prefixes = new Set<string>();
        for (const { id, private: hidden, widths } of photos) {
          prefixes.add(`${hidden ? 'private' : 'media'}/${id}`);
          for (const width of widths) {
            const key = `${hidden ? 'private' : 'media'}/${id}/${width}`;
            expect(await storage.get(`${key}.avif`)).not.toBeNull();
            expect(await storage.get(`${key}.webp`)).not.toBeNull();
          }
        }
        // nor is there a file that no row names
        for await (const key of storage.keys('media')) {
          expect(prefixes).toContain(key.split('/').slice(0, 2).join('/'));
        }
        const { rows } = await sql<{ off: number }>`
          select count(*)::int as off from conversations c where message_count <>
            (select count(*) from messages m where m.conversation_id = c.id)`.execute(db);
        expect(rows).toEqual([{ off: 0 }]);
      });
    }
  });

  it(
    'with a wrong key, a cut or an altered byte is refused, and nothing is written',
    nightly,
    async () => {
      const made = join(folder, 'sound');
      await backUp(app.context, made, [recipient], { secret: SECRET });
      const plain = join(folder, 'sound-plain');
      await backUp(app.context, plain);
      const { length } = await readFile(made);
      const spoilt = async (of: string, name: string, spoil: (path: string) => Promise<void>) => {
        const path = join(folder, name);
        await copyFile(of, path);
        await spoil(path);
        return path;
      };
      const flip = (at: number) => async (path: string) => {
        const content = await readFile(path);
        content[at] = (content[at] as number) ^ 1;
        await writeFile(path, content);
      };
      const plainLength = (await readFile(plain)).length;
      const cases: [string, string[], RegExp][] = [
        [made, [await generateX25519Identity()], /key given does not open/],
        [made, [], /is encrypted: set BACKUP_KEY_FILE/],
        [join(folder, 'nowhere'), [], /cannot be read \(ENOENT\)/],
        [import.meta.filename, [], /no backup of Kerya/],
        [
          await spoilt(made, 'cut', (path) => truncate(path, length >> 1)),
          [identity],
          /cut off or altered/,
        ],
        [
          await spoilt(made, 'cut-short', (path) => truncate(path, length - 1)),
          [identity],
          /cut off or altered/,
        ],
        [await spoilt(made, 'altered', flip(length >> 1)), [identity], /cut off or altered/],
        [
          await spoilt(plain, 'plain-cut', (path) => truncate(path, plainLength >> 1)),
          [],
          /cut off or altered/,
        ],
        [await spoilt(plain, 'plain-altered', flip(plainLength >> 1)), [], /altered/],
      ];
      for (const [path, keys, message] of cases) {
        const place = await target();
        await expect(restoreBackup(path, keys, place, silent)).rejects.toThrow(message);
        await expect(checkBackup(path, keys, silent)).rejects.toThrow(message);
        expect(readdirSync(place.dataDirectory)).toEqual([]);
      }
    },
  );

  it('is refused wherever it is truncated', async () => {
    const whole = join(folder, 'to-cut');
    await backUp(app.context, whole);
    const { length } = await readFile(whole);
    const place = await target(emptyFolder);
    for (let cut = 1; cut <= 200; cut += 1) {
      const path = join(folder, 'cut-anywhere');
      await copyFile(whole, path);
      await truncate(path, Math.floor((length * cut) / 201));
      await expect(restoreBackup(path, [], place, silent)).rejects.toThrow(
        /cut off|no backup of Kerya/,
      );
      expect(readdirSync(place.dataDirectory)).toEqual([]);
    }
  });

  it('is not made when files of its rows are lost, unless the operator accepts that', async () => {
    const [photo] = await uploadPlain(full.member, 1);
    await app.context.storage.removeAll(`media/${photo?.id}`);
    const made = join(folder, 'lost');
    await expect(backUp(app.context, made)).rejects.toThrow(`media/${photo?.id}`);
    expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([]);
    const { missing } = await backUp(app.context, made, [], { incomplete: true });
    expect(missing).toHaveLength(2);
    expect(await checkBackup(made, [], silent)).toMatchObject({ site: 'https://kerya.example' });
  });

  it(
    'is restored only into an empty installation, also after a restore that was killed',
    nightly,
    async () => {
      const made = join(folder, 'again');
      const { missing } = await backUp(app.context, made, [], { secret: SECRET, incomplete: true });
      const place = await target();
      const files = join(place.dataDirectory, 'files/media/x');
      await mkdir(files, { recursive: true });
      await writeFile(join(files, '320.webp'), '');
      await expect(restoreBackup(made, [], place, silent)).rejects.toThrow(/has files/);
      await mkdir(join(place.dataDirectory, 'restoring/database'), { recursive: true });
      // an unencrypted backup contains no secret
      expect(await restoreBackup(made, [], place, silent)).toMatchObject({
        secret: 'other',
        missing,
      });
      expect(readdirSync(place.dataDirectory)).not.toContain('restoring');
      expect(readdirSync(place.dataDirectory)).not.toContain('secret');
      await lookInto(place, async (opened) => {
        expect(await filesIn(opened)).toEqual(await filesIn(app.context));
      });
    },
  );
});
