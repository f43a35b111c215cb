import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { embeddedOpening } from '../support/embedded-opening.ts';
import type { StartTime } from '../support/process-time.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { FIRST_MESSAGE, openThread, type Thread, textsOf } from '../support/thread.ts';

const MESSAGES = 200;
const AT_ONCE = 16;
const ROUNDS = [1, 2, 3];
const SERVER_WITHOUT_DATABASE_MILLISECONDS = 1_500;

const folder = await mkdtemp(join(tmpdir(), 'kerya-kill-'));
const dataDirectory = join(folder, 'data');
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the texts, several at once. @returns those that were acknowledged */
async function sendAll(
  { origin }: ServerProcess,
  { token, id }: Thread,
  texts: string[],
  acknowledged: (count: number) => void = () => undefined,
): Promise<string[]> {
  const waiting = [...texts];
  const done: string[] = [];
  const sender = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      const call = { params: { id }, body: { text, clientId: text } };
      const sent = await callServer(origin, token, sendMessage, call).catch(() => null);
      if (sent) acknowledged(done.push(text));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return done;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('a server that is killed while members write', () => {
  const openings: { server: StartTime; database: StartTime }[] = [];

  async function killWhileWriting(round: number): Promise<void> {
    server ??= await startServer(dataDirectory);
    const running = server;
    const thread = await openThread(running.origin);
    const texts = Array.from({ length: MESSAGES }, (_, index) => `${round}/${index}`);
    let killed: Promise<void> | undefined;
    const acknowledged = await sendAll(running, thread, texts, (count) => {
      if (count >= MESSAGES / 3) killed ??= running.kill();
    });
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(MESSAGES / 3);
    expect(acknowledged.length).toBeLessThan(MESSAGES);

    const database = await embeddedOpening(dataDirectory);
    server = await startServer(dataDirectory);
    openings.push({ server: server.startedIn, database });

    const stored = await textsOf(server.origin, thread);
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([]);

    const missing = texts.filter((text) => !acknowledged.includes(text));
    expect(await sendAll(server, thread, missing)).toHaveLength(missing.length);
    expect((await textsOf(server.origin, thread)).toSorted()).toEqual(
      [...texts, FIRST_MESSAGE].toSorted(),
    );
  }
  const title = 'has every acknowledged message once, and the retried ones too (round %i)';
  it.each(ROUNDS.slice(0, 1))(title, killWhileWriting);
  it.each(ROUNDS.slice(1))(title, { tags: 'nightly' }, killWhileWriting);

  it('answers again a moment after its database is open', {
    tags: 'nightly',
  }, () => {
    const shown = ({ wall, cpu }: StartTime) => `${Math.round(wall)} ms (${cpu} ms of processor)`;
    for (const { server: whole, database } of openings) {
      console.log(`after a kill: server ${shown(whole)}, its database alone ${shown(database)}`);
    }
    expect(openings).toHaveLength(ROUNDS.length);
    const withoutDatabase = (by: keyof StartTime) =>
      median(openings.map((opening) => opening.server[by] - opening.database[by]));
    const processors = availableParallelism();
    // when other processes keep the processors busy, processor time is judged instead of wall time
    const busy = (loadavg()[0] ?? 0) > processors;
    if (busy)
      expect(withoutDatabase('cpu')).toBeLessThan(
        SERVER_WITHOUT_DATABASE_MILLISECONDS * processors,
      );
    else expect(withoutDatabase('wall')).toBeLessThan(SERVER_WITHOUT_DATABASE_MILLISECONDS);
  });
});
