import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { KNOWN_SETTINGS } from '../read-settings.ts';
import type { Check } from './finding.ts';
import { CHECKS, examine } from './index.ts';
import { meantSetting } from './read-settings.ts';
import { redact } from './redact.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-doctor-'));
const servers: (Server | SMTPServer)[] = [];
afterAll(async () => {
  for (const server of servers) await new Promise<void>((done) => server.close(() => done()));
  await rm(folder, { recursive: true });
});

const STRONG = 'q8Zr1vXw0Tn5LpYc7sKd3HbJ9mFgU2Ee';
const SITE = {
  PUBLIC_URL: 'https://site.invalid',
  DEMO_DATA: 'off',
  DATA_DIR: folder,
  APP_SECRET: STRONG,
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_URL: 'https://gateway.invalid',
  MAIL_FROM: 'a@site.invalid',
};
const named = (...names: string[]) => {
  const checks = CHECKS.filter(({ name }) => names.includes(name));
  expect(checks).toHaveLength(names.length);
  return checks;
};
const SETTINGS = ['names of settings', 'public address', 'secret', 'demo data', 'proxies'];
const reported = async (environment: Record<string, string>, checks: readonly Check[]) =>
  (await examine(environment, checks)).map((finding) => `${finding.level}: ${finding.message}`);

/** Answers every connection with one text. */
async function answering(text: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.end(text));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as { port: number }).port;
}

describe('the doctor', () => {
  it('finds nothing in settings that are right', async () => {
    const checks = named(...SETTINGS, 'mail settings', 'maps', 'key of backups', 'Node');
    expect(await reported(SITE, checks)).toEqual([]);
    expect(await reported({ DATA_DIR: folder }, named(...SETTINGS, 'mail settings'))).toEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ PUBLIC_URL: 'http://site.invalid' }, /^error: PUBLIC_URL is http:.*https/],
    [{ PUBLIC_URL: 'kerya' }, /^error: PUBLIC_URL="kerya" cannot be used/],
    [{ APP_SECRET: 'a'.repeat(40) }, /^error: APP_SECRET can be guessed/],
    [{ APP_SECRET: `changeme-${STRONG}` }, /^error: APP_SECRET can be guessed/],
    [{ APP_SECRET: 'short' }, /^error: APP_SECRET cannot be used: it takes at least 32/],
    [{ DEMO_DATA: 'on' }, /^warning: DEMO_DATA is on/],
    [{ TRUSTED_PROXIES: '' }, /^warning: TRUSTED_PROXIES is empty/],
    [{ SMTP_URL: '' }, /^warning: SMTP_URL is not set/],
    [{ SMS_URL: '' }, /^warning: SMS_URL is not set/],
    [{ MAIL_FROM: '' }, /^warning: MAIL_FROM is not set: mails come from no-reply@site\.invalid/],
    [{ TILE_URL: 'https://t.invalid/{z}/{x}/{y}' }, /^warning: TILE_ATTRIBUTION is not set/],
    [{ TILE_URL: 'none.pmtiles' }, /^error: TILE_URL="none.pmtiles" .*there is no file/],
    [{ TILE_ATTRIBUTION: 'me' }, /^warning: TILE_ATTRIBUTION is set without TILE_URL/],
    [
      { S3_ENDPOINT: 'https://s3.invalid' },
      /^error: S3_BUCKET and .* must be set together with S3_/,
    ],
    [{ S3_BUCKET: 'photos' }, /^error: S3_ENDPOINT and .+ must be set together with S3_BUCKET/],
    [
      { APPLE_CLIENT_ID: 'x' },
      /^error: APPLE_TEAM_ID and .* must be set together with APPLE_CLIENT_ID/,
    ],
    [{ ROLE: 'worker' }, /^error: ROLE="worker" cannot be used: .*DATABASE_URL and REDIS_URL/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a' }, /^error: DATABASE_REPLICA_URLS cannot be used/],
    [{ BACKUP_KEY: 'hush' }, /^error: BACKUP_KEY cannot be used: it takes keys of age/],
    [{ BACKUP_KEY_FILE: '/nowhere/key' }, /^error: BACKUP_KEY_FILE: .* cannot be read \(ENOENT\)/],
    [{ DATABASE_RUL: 'x' }, /^warning: DATABASE_RUL is no setting of Kerya. Is DATABASE_URL meant/],
  ])('reports what is wrong with %j, once', async (wrong, expected) => {
    const checks = named(...SETTINGS, 'mail settings', 'maps', 'key of backups');
    expect(await reported({ ...SITE, ...wrong }, checks)).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it('reports every setting that cannot be used, not just the first', async () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', S3_BUCKET: 'photos', GOOGLE_CLIENT_ID: 'x' };
    expect(await reported({ ...SITE, ...wrong }, [])).toHaveLength(4);
  });

  it('requires one secret on all machines', async () => {
    const { APP_SECRET: _, ...without } = SITE;
    const shared = { DATABASE_URL: 'postgres://a/b', REDIS_URL: 'redis://a', ROLE: 'web' };
    expect(await reported({ ...without, ...shared }, named('secret'))).toEqual([
      expect.stringMatching(/^error: APP_SECRET is not set/),
    ]);
    await writeFile(join(folder, 'secret'), 'short');
    expect(await reported(without, named('secret'))).toEqual([
      expect.stringMatching(/^error: DATA_DIR\/secret is too short/),
    ]);
    await rm(join(folder, 'secret'));
  });

  it('checks the data folder, where it is or will be', async () => {
    const place = (DATA_DIR: string) => reported({ ...SITE, DATA_DIR }, named('data folder'));
    expect(await place(join(folder, 'not/yet'))).not.toContainEqual(expect.stringMatching('error'));
    expect(await place('/proc/kerya')).toEqual([
      expect.stringMatching(/^error: DATA_DIR: \/proc cannot be written to/),
    ]);
  });

  it('reports what does not answer, and no password', async () => {
    const away = {
      ...SITE,
      PUBLIC_URL: 'https://127.0.0.1:1',
      DATABASE_URL: 'postgres://kerya:hunter22@127.0.0.1:1/kerya',
      DATABASE_REPLICA_URLS: 'postgres://kerya:hunter22@127.0.0.1:1/kerya',
      REDIS_URL: 'redis://:hunter22@127.0.0.1:1',
      SMTP_URL: 'smtp://kerya:hunter22@127.0.0.1:1',
    };
    const checks = named('the site itself', 'database', 'replicas', 'Redis', 'mail server');
    const findings = await reported(away, checks);
    expect(findings).toEqual([
      expect.stringMatching(/^error: DATABASE_URL: the database does not answer \(.*ECONNREFUSED/),
      expect.stringMatching(/^warning: Replica 1 of DATABASE_REPLICA_URLS does not answer/),
      expect.stringMatching(/^warning: PUBLIC_URL: .* cannot be reached from here/),
      expect.stringMatching(/^error: REDIS_URL: Redis does not answer \(.*ECONNREFUSED/),
      expect.stringMatching(/^error: SMTP_URL: the mail server does not let us in/),
    ]);
    expect(findings.join()).not.toContain('hunter22');
  });

  it('reports a site that is not Kerya, and distinguishes a working mail server from one that refuses', async () => {
    const port = await answering('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
    const site = { ...SITE, PUBLIC_URL: `http://127.0.0.1:${port}` };
    expect(await reported(site, named('the site itself'))).toEqual([
      expect.stringMatching(/healthz answers 502, not as Kerya does/),
    ]);
    const mail = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'kerya' }) : done(new Error('no entry')),
    });
    servers.push(mail);
    const listening = mail.listen(0, '127.0.0.1');
    await new Promise<void>((done) => listening.once('listening', done));
    const { port: mailPort } = listening.address() as { port: number };
    const by = (password: string) =>
      reported(
        { ...SITE, SMTP_URL: `smtp://kerya:${password}@127.0.0.1:${mailPort}` },
        named('mail server'),
      );
    expect(await by('right')).toEqual([]);
    expect(await by('wrong')).toEqual([expect.stringMatching(/^error: SMTP_URL/)]);
  });

  it('continues when a check fails', async () => {
    const broken: Check = {
      name: 'the moon',
      look: () => {
        throw new Error(`gone with ${STRONG}`);
      },
    };
    expect(await reported(SITE, [broken])).toEqual([
      'error: the moon: could not be looked at (gone with ***).',
    ]);
  });
});

describe('names of settings', () => {
  it.each([
    ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['public_url', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PORTS', 'PORT'],
    ['HOME', null],
    ['PATH', null],
    ['PWD', null],
    ['LANG', null],
    ['USER', null],
    ['HOSTNAME', null],
    ['npm_config_port', null],
    ['NODE_OPTIONS', null],
    ['DATA_DIR', null],
  ])('%s is recognised as %s', (name, meant) => {
    expect(meantSetting(name, KNOWN_SETTINGS)).toBe(meant);
  });
});

it('passwords are never reported, in any form', () => {
  const environment = {
    DATABASE_URL: 'postgres://me:p%40ssword@db/kerya,postgres://me:second1@db/kerya',
    SMS_URL: 'https://gateway.invalid/send?key=abcd1234&to={to}',
  };
  expect(redact('p@ssword p%40ssword second1 abcd1234 db', environment)).toBe('*** *** *** *** db');
});
