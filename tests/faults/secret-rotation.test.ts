import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmEmail,
  forgotPassword,
  listSessions,
  refreshToken,
  register,
  resetPassword,
} from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { confirmNewsletter, subscribeToNewsletter } from '#contract/newsletter/operations.ts';
import { listPushSubscriptions } from '#contract/notifications/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { createRental, getRental, updateRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { linkOf, readMails, readSms } from '../support/outbox-files.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { codeIn } from '../support/sms.ts';

const FORMER = 'the secret the installation began with, long';
const TODAY = 'another secret that nobody has seen so far, long';
const PHONE = '+21620555001';

/** The newest mail to an address once it is there. */
async function mailTo(folder: string, address: string, page: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await readMails(folder).catch(() => []);
    const mail = mails.findLast(({ to, text }) => to === address && text.includes(page));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail came to ${address}.`);
}

describe('a changed secret', { tags: 'nightly' }, () => {
  let folder: string;
  let server: ServerProcess;
  let member: Session;
  let other: Session;
  let rental: Rental;
  let pushKey: string;
  let tokens: { confirm: string; reset: string; newsletter: string; phone: number };
  let pair: { used: string; next: string };

  const call = ((token: string | null, ...rest: [never, never]) =>
    callServer(server.origin, token, ...rest)) as unknown as <
    O extends Parameters<typeof callServer>[2],
  >(
    token: string | null,
    operation: O,
    given: Parameters<typeof callServer<O>>[3],
    headers?: Record<string, string>,
  ) => ReturnType<typeof callServer<O>>;
  const secretFile = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, `${text}\n`, { mode: 0o600 });
    return path;
  };
  const restart = async (settings: Record<string, string>) => {
    await server.kill();
    server = await startServer(join(folder, 'data'), settings);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kerya-rotation-'));
    server = await startServer(join(folder, 'data'), { APP_SECRET: FORMER });
    const data = join(folder, 'data');
    const [facts, others] = [memberFacts(), memberFacts()];
    member = await call(null, register, { body: facts });
    other = await call(null, register, { body: others });
    rental = await call(member.accessToken, createRental, { body: rentalFacts() });
    const subscriptions = await call(member.accessToken, listPushSubscriptions, {});
    pushKey = subscriptions.publicKey;
    await call(null, forgotPassword, { body: { email: others.email } });
    await call(null, subscribeToNewsletter, {
      body: { email: 'lecteur@example.com', language: 'fr' },
    });
    await call(member.accessToken, confirmPhone, {
      params: { id: member.id },
      body: { phone: PHONE },
    });
    const token = async (address: string, page: string) =>
      linkOf(await mailTo(data, address, page)).token;
    tokens = {
      confirm: await token(facts.email, '/confirmation-email/'),
      reset: await token(others.email, '/reinitialiser-mot-de-passe/'),
      newsletter: await token('lecteur@example.com', '/newsletter/'),
      phone: codeIn((await readSms(data)).find(({ to }) => to === PHONE)),
    };
    const traded = await call(null, refreshToken, { body: { refreshToken: member.refreshToken } });
    pair = { used: member.refreshToken, next: traded.refreshToken };
    await restart({
      APP_SECRET_FILE: await secretFile('today', TODAY),
      APP_SECRET_PREVIOUS_FILE: await secretFile('former', FORMER),
    });
  }, 120_000);
  afterAll(async () => {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves members signed in, with the tokens they have', async () => {
    const { items } = await call(member.accessToken, listSessions, {});
    expect(items).toHaveLength(1);
    // another tab renews the token that this one has renewed just before the change
    const again = await call(null, refreshToken, { body: { refreshToken: pair.used } });
    expect(again.refreshToken).toBe(pair.next);
    const traded = await call(null, refreshToken, { body: { refreshToken: pair.next } });
    await call(traded.accessToken, listSessions, {});
  });

  it('keeps earlier links and codes valid', async () => {
    const params = { userId: member.id };
    await call(member.accessToken, confirmEmail, { params, body: { token: tokens.confirm } });
    await call(null, confirmNewsletter, { body: { token: tokens.newsletter } });
    const owner = await call(member.accessToken, validateCode, {
      params: { id: member.id },
      body: { confirmationPhoneCode: tokens.phone },
    });
    expect(owner.verifiedPhone).toBe(true);
    const password = 'lanterne-bleue-4';
    await call(null, resetPassword, {
      params: { userId: other.id },
      body: { token: tokens.reset, password, passwordConfirmation: password },
    });
  });

  it('moves no public place and keeps the push key', async () => {
    const before = await call(null, getRental, { params: { id: rental.id } });
    await call(member.accessToken, updateRental, {
      params: { id: rental.id },
      body: { location: rentalFacts().location },
    });
    const after = await call(null, getRental, { params: { id: rental.id } });
    expect(after.location).toEqual(before.location);
    expect((await call(member.accessToken, listPushSubscriptions, {})).publicKey).toBe(pushKey);
  });

  it('invalidates what was signed with a secret that is no longer listed', async () => {
    const asked = memberFacts();
    const someone = await call(null, register, { body: asked });
    const mail = await mailTo(join(folder, 'data'), asked.email, '/confirmation-email/');
    await restart({ APP_SECRET: 'a third one, without any of those before it' });
    const confirm = () =>
      call(null, confirmEmail, {
        params: { userId: someone.id },
        body: { token: linkOf(mail).token },
      });
    await expect(confirm()).rejects.toThrow(/^4/);
    await expect(call(someone.accessToken, listSessions, {})).rejects.toThrow(/^401/);
  });
});
