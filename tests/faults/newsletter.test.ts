/** @module-tag nightly */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { confirmNewsletter, subscribeToNewsletter } from '#contract/newsletter/operations.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-newsletter-'));
const data = join(folder, 'data');
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true });
});

const run = promisify(execFile);
/** Runs the operator's command. */
async function operator(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const options = {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: data },
  };
  return run(process.execPath, ['scripts/newsletter.ts', ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr.trim() }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr.trim() }),
  );
}

async function start(): Promise<ServerProcess> {
  const server = await startServer(data);
  servers.push(server);
  return server;
}
const mailsTo = async (address: string) =>
  (await readMails(data)).filter(({ to }) => to === address);

describe('the newsletter command', () => {
  it('lists addresses and sends an issue once, through the running server and by one that starts later', async () => {
    expect(await operator('send')).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage/) });
    const server = await start();
    const email = 'rim@example.com';
    await callServer(server.origin, null, subscribeToNewsletter, {
      body: { email, language: 'tn' },
    });
    await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toHaveLength(1);
    const [asked] = await mailsTo(email);
    const { token } = linkOf(asked ?? { text: '' });
    expect((await operator('export')).out).toBe('email,language,confirmedAt\n');
    await callServer(server.origin, null, confirmNewsletter, { body: { token } });
    expect((await operator('export')).out).toMatch(
      /^email,language,confirmedAt\nrim@example\.com,tn,\d{4}-\d\d-\d\dT[\d:.]+Z\n$/,
    );

    const issue = join(folder, 'printemps');
    await mkdir(issue);
    await writeFile(join(issue, 'fr.md'), '# Printemps\n\nBonjour.');
    expect(await operator('send', issue)).toMatchObject({
      code: 1,
      err: expect.stringContaining('en.md cannot be read'),
    });
    for (const language of LANGUAGES) {
      await writeFile(join(issue, `${language}.md`), `# ${language}\n\n- une liste`);
    }
    expect((await operator('send', issue)).err).toContain('fr.md, line 3');
    for (const language of LANGUAGES) {
      await writeFile(join(issue, `${language}.md`), `# Numéro ${language}\n\nBonjour.`);
    }
    await server.kill();
    const sent = await operator('send', issue);
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('Addresses: 1') });
    expect(await operator('send', issue)).toMatchObject({
      code: 1,
      err: expect.stringContaining('was sent before'),
    });
    expect(await mailsTo(email)).toHaveLength(1);
    await start();
    await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toHaveLength(2);
    const [, copy] = await mailsTo(email);
    expect(copy?.subject).toBe('Numéro tn');
  });
});
