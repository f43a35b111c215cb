import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getUser, login, register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { listReports } from '#contract/moderation/operations.ts';
import { addPasskey, passkeyOptions } from '#contract/passkeys/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { openDatabase } from '#server/adapters/database/index.ts';
import { Authenticator } from '../support/authenticator.ts';
import { rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';

/** A member who is not there. */
const NOBODY = '019a0000-0000-7000-8000-000000000000';

const folder = await mkdtemp(join(tmpdir(), 'kerya-moderator-'));
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true });
});

/** Runs an operator's script on a data folder. */
async function run(script: string, dataDirectory: string, ...words: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

const operator = run.bind(null, 'moderator');
const signOut = run.bind(null, 'sign-out');

async function start(dataDirectory: string): Promise<ServerProcess> {
  const server = await startServer(dataDirectory);
  servers.push(server);
  return server;
}

/** Sets up the passkey that moderation queues need, at the public address of the server. */
async function setUpPasskey({ origin }: ServerProcess, token: string): Promise<void> {
  const options = await callServer(origin, token, passkeyOptions, { body: {} });
  const authenticator = new Authenticator(origin.replace('127.0.0.1', 'localhost'));
  await callServer(origin, token, addPasskey, { body: authenticator.create(options) });
}

/** Whether a member may read a moderation queue. */
const mayModerate = ({ origin }: ServerProcess, token: string) =>
  callServer(origin, token, listReports, {}).then(
    () => true,
    () => false,
  );

describe('the moderator command', { tags: 'nightly' }, () => {
  it('changes roles through the running server, and without one', async () => {
    const data = join(folder, 'data');
    expect(await operator(data, 'a@example.com')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no database in .*DATA_DIR/),
    });
    const server = await start(data);
    const { email } = memberFacts();
    const { accessToken } = await callServer(server.origin, null, register, {
      body: memberFacts({ email }),
    });
    expect(statSync(join(data, 'control.sock')).mode & 0o777).toBe(0o600);
    await setUpPasskey(server, accessToken);
    expect(await run('second-factor', data, 'trust', email)).toMatchObject({
      code: 0,
      output: expect.stringContaining(email),
    });

    expect(await mayModerate(server, accessToken)).toBe(false);
    const granted = await operator(data, email.toUpperCase());
    expect(granted).toMatchObject({
      code: 0,
      output: expect.stringContaining('is a moderator now'),
    });
    expect(await mayModerate(server, accessToken)).toBe(true);
    expect((await operator(data, email)).output).toBe(`${email} is a moderator already.`);
    expect(await operator(data, 'nobody@example.com')).toEqual({
      code: 1,
      output: 'No member has the address nobody@example.com. Nothing was changed.',
    });

    await server.kill();
    expect(existsSync(join(data, 'control.sock'))).toBe(true);
    expect(await operator(data, '--remove', email)).toEqual({
      code: 0,
      output: `${email} is no moderator any more.`,
    });
    const next = await start(data);
    expect(await mayModerate(next, accessToken)).toBe(false);
    expect((await operator(data, email)).code).toBe(0);
    expect(await mayModerate(next, accessToken)).toBe(true);
  });

  it('finds the server of a data folder whose path is too long for a socket', async () => {
    const data = join(folder, 'a-rather-long-name-for-a-folder'.repeat(4), 'data');
    await mkdir(data, { recursive: true });
    const server = await start(data);
    const path = await readFile(join(data, 'control.path'), 'utf8');
    expect(Buffer.byteLength(path)).toBeLessThan(104);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    expect((await operator(data, 'nobody@example.com')).output).toContain('No member has');
    await server.kill();
    const next = await start(data);
    const another = await readFile(join(data, 'control.path'), 'utf8');
    expect(existsSync(path)).toBe(false);
    expect((await operator(data, 'nobody@example.com')).output).toContain('No member has');
    await next.kill();
    await rm(join(another, '..'), { recursive: true });
  });

  it.each([[[]], [['no-address']], [['a@example.com', 'b@example.com']], [['--grant', 'a@b.c']]])(
    'prints its usage for the arguments %j',
    async (words) => {
      const { code, output } = await operator(folder, ...words);
      expect(code).toBe(1);
      expect(output).toContain('Usage: npm run moderator -- [--remove] <email>');
    },
  );
});

describe('the command about second factors', { tags: 'nightly' }, () => {
  it('removes passkeys through the running server: the password signs in again', async () => {
    const data = join(folder, 'second-factor');
    const server = await start(data);
    const facts = memberFacts();
    const { accessToken } = await callServer(server.origin, null, register, { body: facts });
    await setUpPasskey(server, accessToken);
    const { email, password } = facts;
    const signIn = () => callServer(server.origin, null, login, { body: { email, password } });
    await expect(signIn()).rejects.toThrow(/^401/);
    const { code, output } = await run('second-factor', data, 'reset', email);
    expect([code, output]).toEqual([
      0,
      `${email} has no second factor now (passkeys removed: 1) and can set up a new one.`,
    ]);
    await signIn();
    expect((await run('second-factor', data, 'reset', 'nobody@example.com')).code).toBe(1);
    expect((await run('second-factor', data, email)).output).toContain('Usage:');
  });
});

describe('the command that signs members out', { tags: 'nightly' }, () => {
  it('ends sessions through the running server', async () => {
    const data = join(folder, 'sign-out');
    const { origin } = await start(data);
    const enter = () => callServer(origin, null, register, { body: memberFacts() });
    const [one, another] = [await enter(), await enter()];
    const isSignedIn = (session: Session) =>
      callServer(origin, session.accessToken, getUser, { params: { id: session.id } }).then(
        () => true,
        () => false,
      );
    expect(await signOut(data, one.email)).toEqual({
      code: 0,
      output: `${one.email} is signed out (sessions: 1).`,
    });
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(another)).toBe(true);
    expect(await signOut(data, 'nobody@example.com')).toEqual({
      code: 1,
      output: 'No member has the address nobody@example.com. Nothing was changed.',
    });
    expect((await signOut(data, '--everybody')).output).toBe(
      'Everybody is signed out (sessions: 1).',
    );
    expect(await isSignedIn(another)).toBe(false);
  });

  it.each([[[]], [['no-address']], [['--everybody', 'a@example.com']]])(
    'prints its usage for the arguments %j',
    { tags: 'nightly' },
    async (words) => {
      const { code, output } = await signOut(folder, ...words);
      expect(code).toBe(1);
      expect(output).toContain('Usage: npm run sign-out -- <email> | --everybody');
    },
  );
});

describe('the command for dead letters', { tags: 'nightly' }, () => {
  const outbox = run.bind(null, 'outbox');
  /** Stores dead letters in the database of a data folder whose server is stopped. */
  async function giveUp(dataDirectory: string, kinds: Record<number, string>): Promise<void> {
    const { db, close } = await openDatabase({ databaseUrl: null, dataDirectory });
    const at = new Date('2026-11-20T08:00:00Z');
    for (const [id, kind] of Object.entries(kinds)) {
      await db
        .insertInto('dead_letters')
        .values({
          id: Number(id),
          kind,
          message: JSON.stringify({ kind, userId: NOBODY }),
          cause: JSON.stringify({ requestId: 'request-1' }),
          attempts: 64,
          first_failed_at: at,
          last_failed_at: at,
          last_error: 'Error: connect ECONNREFUSED',
        })
        .execute();
    }
    await close();
  }

  it('lists, retries and drops them, through the running server and without one', async () => {
    const data = join(folder, 'outbox');
    await (await start(data)).kill();
    expect(await outbox(data)).toEqual({ code: 0, output: 'Dead letters: 0.' });
    await giveUp(data, { 3: 'passwordChangedMail', 4: 'notice', 5: 'notice', 6: 'alertsMail' });
    const shown = await outbox(data, 'list', '--kind', 'alertsMail');
    expect(shown.output.split('\n')).toEqual([
      `6  alertsMail  userId ${NOBODY}, request request-1`,
      '    64 attempts from 2026-11-20T08:00:00.000Z to 2026-11-20T08:00:00.000Z',
      '    Error: connect ECONNREFUSED',
      'Dead letters: 1.',
    ]);

    const server = await start(data);
    const doctor = await run('doctor', data);
    expect(doctor.output).toContain('1 alertsMail, 2 notice, 1 passwordChangedMail');
    expect(await outbox(data, 'retry', '3')).toEqual({
      code: 0,
      output: 'Back in the outbox, to leave while the server runs: 1.',
    });
    const unsure = await outbox(data, 'drop', '--kind', 'notice');
    expect(unsure).toEqual({ code: 1, output: expect.stringContaining('Say so with --yes') });
    expect((await outbox(data)).output).toContain('Dead letters: 3.');
    expect(await outbox(data, 'drop', '--kind', 'notice', '--yes')).toEqual({
      code: 0,
      output: 'Dropped: 2.',
    });
    expect(await outbox(data, 'retry', '4', '5')).toMatchObject({ code: 1 });

    await server.kill();
    expect((await outbox(data, 'drop', '--all', '--yes')).output).toBe('Dropped: 1.');
    expect((await outbox(data)).output).toBe('Dead letters: 0.');
  });

  it.each([
    [['retry']],
    [['send', '3']],
    [['drop', '--yes']],
    [['retry', 'three']],
    [['retry', '3', '--all']],
  ])('prints its usage for the arguments %j', async (words) => {
    const { code, output } = await outbox(folder, ...words);
    expect(code).toBe(1);
    expect(output).toContain('Usage: npm run outbox');
  });
});

describe('the command for currency rates', { tags: 'nightly' }, () => {
  const rates = run.bind(null, 'rates');

  it('shows rates, and changes one through the running server and without one', async () => {
    const data = join(folder, 'rates');
    const server = await start(data);
    const { accessToken } = await callServer(server.origin, null, register, {
      body: memberFacts(),
    });
    const body = rentalFacts({ price: { amount: 10_000, currency: 'TND' } });
    await callServer(server.origin, accessToken, createRental, { body });
    expect((await rates(data)).output.split('\n')).toEqual([
      '1 TND = 0.3 EUR  (rentals: 1)',
      '1 EUR = 1 EUR  (rentals: 0)',
      '1 USD = 0.92 EUR  (rentals: 0)',
    ]);
    expect(await rates(data, 'set', 'tnd', '0.29')).toEqual({
      code: 0,
      output: '1 TND = 0.29 EUR. Rentals with another order: 1.',
    });
    // the inverse: what a euro is worth in dinars
    const turned = await rates(data, 'set', 'TND', '3.35');
    expect(turned).toEqual({ code: 1, output: expect.stringContaining('Say so with --yes') });
    expect(await rates(data, 'set', 'EUR', '2')).toMatchObject({ code: 1 });
    await server.kill();
    expect((await rates(data, 'set', 'TND', '3.35', '--yes')).output).toBe(
      '1 TND = 3.35 EUR. Rentals with another order: 1.',
    );
    expect((await rates(data)).output).toContain('1 TND = 3.35 EUR');
  });

  it.each([
    [['set'], /^Usage: npm run rates/],
    [['set', 'GBP', '1.2'], /^Usage: npm run rates/],
    [['set', 'TND', 'little'], /^"little" is no rate/],
  ])('prints its usage for the arguments %j', async (words, expected) => {
    const { code, output } = await rates(folder, ...words);
    expect([code, output]).toEqual([1, expect.stringMatching(expected)]);
  });
});
