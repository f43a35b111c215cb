import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getCaptcha, sendContactMessage } from '#contract/contact/operations.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import { newChallenge } from '#server/features/contact/captcha.ts';
import { confirmedMember } from './confirmed.ts';
import type { Member } from './member.ts';
import { twoColours } from './pictures.ts';
import { setUpPasskey, trustPasskeys } from './second-factor.ts';
import type { TestApp } from './start-app.ts';
import { multipart, type PictureFile } from './uploads.ts';

/** A member who is a moderator, with the passkey that the queues need. */
export async function moderator(app: TestApp): Promise<Member> {
  const member = await app.member({ firstname: 'Mouna', lastname: 'Zribi' });
  await app.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', member.id)
    .execute();
  await setUpPasskey(member);
  await trustPasskeys(app, member);
  return member;
}

let pictures = 0;

/** A picture that no test has sent before. */
export function aDocument(): Promise<Buffer> {
  pictures += 1;
  return twoColours(120 + pictures, 80)
    .jpeg()
    .toBuffer();
}

/** Sends identity documents and returns the raw answer. */
export async function sendIdentity(
  member: Member,
  files: PictureFile[],
  { userId = member.id, field = 'identity' } = {},
) {
  const { body, headers } = await multipart(files, field);
  return member.send(confirmIdentity, { params: { id: userId }, body }, { headers });
}

/** A member whose document waits for a decision. */
export async function memberWithIdentity(
  app: TestApp,
  content?: Buffer,
): Promise<{ member: Member; identityId: string }> {
  const member = await confirmedMember(app);
  const answer = await sendIdentity(member, [{ content: content ?? (await aDocument()) }]);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { id } = await app.context.db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { member, identityId: id };
}

/** A challenge of the site, solved as a browser does. */
export async function solvedCaptcha(app: TestApp): Promise<string> {
  return solve((await app.visitor.call(getCaptcha, {})) as never);
}

/** A challenge signed like the site's, which takes no work to solve. */
export async function easyCaptcha({ context }: TestApp): Promise<string> {
  return solve((await newChallenge(context, { cost: 1, counter: 500 })) as never);
}

async function solve(challenge: never): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 500 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A contact message, without the captcha. */
export function contactFacts(facts: object = {}) {
  return {
    name: 'Leïla Hamrouni',
    email: 'leila@example.com',
    subject: 'Une question',
    message: 'Bonjour, comment ouvrir un compte pour une association ?',
    language: 'fr' as const,
    ...facts,
  };
}

/** Sends a contact message. @returns its id */
export async function contactMessage(app: TestApp, facts: object = {}): Promise<string> {
  const captcha = await easyCaptcha(app);
  const { id } = await app.visitor.call(sendContactMessage, {
    body: { ...contactFacts(facts), captcha },
  });
  return id;
}
