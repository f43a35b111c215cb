import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register, updateUser } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental, deleteRental, updateRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import { type Installation, startInstallation } from '../support/installation.ts';
import { memberFacts } from '../support/member.ts';
import { runOn } from '../support/postgres-server.ts';
import { callServer } from '../support/server-process.ts';

/** The text of a page, and how it was served. */
async function read(origin: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers });
  return { answer, text: await answer.text() };
}
/** Waits until a page of a process shows a text. */
const shows = (origin: string, path: string, words: string, milliseconds = 5_000) =>
  vi.waitFor(
    async () => expect((await read(origin, path)).text.includes(words)).toBe(true),
    milliseconds,
  );

describe('public pages cached by two processes', () => {
  let installation: Installation;
  let one: string;
  let other: string;
  let owner: Session;

  beforeAll(async () => {
    installation = await startInstallation();
    [one, other] = installation.origins() as [string, string];
    owner = await callServer(one, null, register, { body: memberFacts() });
  }, 120_000);
  afterAll(() => installation?.stop());

  const publish = (name: string) =>
    callServer(one, owner.accessToken, createRental, { body: rentalFacts({ name }) });
  const list = pageUrl('fr', 'offers');

  it('are the same for everyone, and a browser that has one gets 304', {
    tags: 'nightly',
  }, async () => {
    const { answer, text } = await read(one, list);
    const again = await read(one, list);
    expect(again.text === text).toBe(true);
    expect(answer.headers.get('cache-control')).toContain('s-maxage=30');
    expect(text).not.toMatch(/nonce="[^"]/);
    const etag = answer.headers.get('etag') as string;
    const same = await read(one, list, { 'if-none-match': etag });
    expect([same.answer.status, same.text]).toEqual([304, '']);
  });

  it('show texts that look like a script as text, and the policy lets none of them run', async () => {
    const { id } = await publish('</script><script>evil()</script>');
    const { answer, text } = await read(one, pageUrl('fr', 'rental', { rentalId: id }));
    expect(answer.status).toBe(200);
    expect(text).toContain('evil()');
    expect(text).not.toContain('<script>evil()');
    const hash = createHash('sha256').update('evil()').digest('base64');
    expect(answer.headers.get('content-security-policy')).not.toContain(hash);
  });

  it('show what was published through either process at once', async () => {
    await Promise.all([read(one, list), read(other, list)]);
    const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
    await publish(name);
    for (const process of [one, other]) {
      await shows(process, list, name);
    }
  });

  it('show a rental as its owner has changed it, and its owner under another name', {
    tags: 'nightly',
  }, async () => {
    const { id } = await publish('Scie sauteuse');
    const path = pageUrl('fr', 'rental', { rentalId: id });
    await shows(other, path, 'Scie sauteuse');
    const member = pageUrl('fr', 'profile', { userId: owner.id });
    await shows(other, member, owner.firstname);

    await callServer(one, owner.accessToken, updateRental, {
      params: { id },
      body: rentalFacts({ name: 'Scie circulaire' }),
    });
    await callServer(one, owner.accessToken, updateUser, {
      params: { id: owner.id },
      body: { firstname: 'Zohra' },
    });
    for (const shown of [path, member]) {
      await shows(other, shown, 'Zohra');
    }
    await shows(other, path, 'Scie circulaire');
  });

  it('are gone with a deleted rental though its search words fail to update', async () => {
    const { id } = await publish('Ponceuse orbitale');
    const path = pageUrl('fr', 'rental', { rentalId: id });
    for (const process of [one, other]) await shows(process, path, 'Ponceuse orbitale');
    await runOn(installation.databaseUrl, 'alter table rental_words rename to words_away');
    await callServer(one, owner.accessToken, deleteRental, { params: { id } });
    for (const process of [one, other]) {
      await vi.waitFor(
        async () => expect((await read(process, path)).answer.status).toBe(404),
        10_000,
      );
    }
    await runOn(installation.databaseUrl, 'alter table words_away rename to rental_words');
  });

  it('are all invalidated once a Redis that was down is back', { tags: 'nightly' }, async () => {
    const before = await read(other, list);
    await installation.killRedis();
    const name = `Vélo ${crypto.randomUUID().slice(0, 8)}`;
    await publish(name);
    // the process that made the change knows of it, the other one does not
    await shows(one, list, name);
    expect((await read(other, list)).text === before.text).toBe(true);
    await installation.startRedis();
    await shows(other, list, name, 10_000);
  });
});
