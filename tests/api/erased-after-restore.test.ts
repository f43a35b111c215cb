import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { restoreBackup, storedSecret } from '#server/backup/index.ts';
import { readConfig } from '#server/config.ts';
import { ERASURES_NAME, erasuresPath } from '#server/erasures/index.ts';
import { eraseRestored } from '../../scripts/erase-restored.ts';
import { rental } from '../support/factories.ts';
import { ENGINE } from '../support/fresh-database.ts';
import type { Member } from '../support/member.ts';
import { backUp, emptyFolder, emptyPostgres, lookInto, silent } from '../support/restored.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const folder = await mkdtemp(join(tmpdir(), 'kerya-erasures-'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const leave = ({ call, id, facts }: Member) =>
  call(deleteUser, { params: { id }, body: { password: facts.password } });
const list = () => readFile(erasuresPath(app.context.config), 'utf8');

describe('a member who deleted the account', { timeout: 120_000 }, () => {
  it('is deleted again when a backup from before the deletion is restored, and nobody else is', async () => {
    const [leaving, staying] = [await app.member(), await app.member()];
    await rental(leaving, { name: 'Zyxperceuse à percussion' });
    const made = join(folder, 'before.age');
    const secret = await storedSecret(app.context.config);
    await backUp(app.context, made, [recipient], { secret });
    await leave(leaving);
    await app.outbox.settle();
    await copyFile(erasuresPath(app.context.config), join(folder, ERASURES_NAME));

    const target = await (ENGINE === 'postgres' ? emptyPostgres : emptyFolder)();
    await restoreBackup(made, [identity], target, silent);
    const people = async () =>
      lookInto(target, ({ db }) =>
        db.selectFrom('users').select(['id', 'email', 'firstname']).orderBy('id').execute(),
      );
    expect((await people()).map(({ email }) => email)).toContain(leaving.facts.email);

    const config = {
      ...readConfig({ DATA_DIR: target.dataDirectory, LOG_LEVEL: 'silent', DEMO_DATA: 'off' }),
      ...target,
    };
    expect(await eraseRestored(config, made)).toEqual({ erased: 1, listed: 1 });
    const after = await people();
    const of = ({ id }: Member) => after.find((row) => row.id === id);
    expect(of(leaving)).toMatchObject({ email: null, firstname: '' });
    expect(of(staying)).toMatchObject({ email: staying.facts.email });
    const left = await lookInto(target, async ({ db }) => ({
      rentals: await db.selectFrom('rentals').select('id').execute(),
      mails: (await db.selectFrom('outbox').select('message').execute()).filter(
        ({ message }) => message.kind === 'accountDeletedMail',
      ),
    }));
    expect(left).toEqual({ rentals: [], mails: [] });
    expect(await eraseRestored(config, made)).toEqual({ erased: 0, listed: 1 });
  });

  it('is listed once, without an id or a name, in a file that others cannot read', async () => {
    const member = await app.member();
    await leave(member);
    await app.outbox.settle();
    const event = { kind: 'memberErased', userId: member.id, at: app.clock.now().toISOString() };
    const before = await list();
    await app.context.db
      .insertInto('outbox')
      .values({ message: JSON.stringify(event), due_at: app.clock.now() })
      .execute();
    await app.outbox.settle();
    expect(await list()).toBe(before);
    expect(before).not.toContain(member.id);
    expect(before.trim().split('\n').at(-1)).toMatch(/^[0-9a-f]{64} \d{4}-\d\d-\d\d$/);
    const { mode } = await stat(erasuresPath(app.context.config));
    expect(mode & 0o777).toBe(0o600);
  });
});
