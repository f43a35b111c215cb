import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { getUser, updateUser } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { decideIdentity } from '#contract/moderation/operations.ts';
import { inTransaction } from '#server/commands/run-command.ts';
import {
  eraseIdentities,
  exportIdentities,
  identityDocument,
  removeIdentity,
} from '#server/features/identities/index.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { whileFailing } from '../support/failing.ts';
import type { Member } from '../support/member.ts';
import { aDocument, memberWithIdentity, moderator, sendIdentity } from '../support/moderation.ts';
import { bombPng, twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { filesOf, multipart } from '../support/uploads.ts';

const app = await startApp();
const strict = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), strict.close()]));
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
const commandContext = { ...app.context, wakeOutbox: () => app.outbox.wake() };

const folderOf = (identityId: string) => join(filesOf(app), 'identities', identityId);
const stored = () => {
  const folder = join(filesOf(app), 'identities');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const identitiesOf = (userId: string) =>
  app.context.db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute();
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;

describe('an identity document', () => {
  it.each([
    ['a JPEG', 'image/jpeg', () => twoColours(90, 60).jpeg().toBuffer()],
    ['a PNG', 'image/png', () => twoColours(90, 60).png().toBuffer()],
    ['a PDF', 'application/pdf', async () => pdf],
    [
      'a PDF after empty lines',
      'application/pdf',
      async () => Buffer.concat([Buffer.from('\n\n'), pdf]),
    ],
  ])('may be %s, under any file name, and then waits for a decision', async (_what, type, make) => {
    const member = await app.member();
    const answer = await sendIdentity(member, [{ content: await make(), name: 'scan.txt' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: member.id, badges: { identity: 'pending' } });
    expect(await identitiesOf(member.id)).toMatchObject([
      { content_type: type, status: 'pending' },
    ]);
    const seen = await app.visitor.call(getUser, { params: { id: member.id } });
    expect(seen.badges.identity).toBe('pending');
  });

  it('may have two sides, which a moderator sees in one picture, the front above the back', async () => {
    const member = await app.member();
    const front = await twoColours(300, 200).jpeg().toBuffer();
    const back = await twoColours(200, 100).png().toBuffer();
    const answer = await sendIdentity(member, [{ content: front }, { content: back }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [identity] = await identitiesOf(member.id);
    const shown = await identityDocument(app.context, identity?.id ?? '');
    expect(shown.contentType).toBe('image/jpeg');
    expect(await sharp(shown.content).metadata()).toMatchObject({ width: 300, height: 324 });
  });

  it('is stored encrypted, outside the served folders', async () => {
    const { identityId } = await memberWithIdentity(app, pdf);
    const file = readFileSync(join(folderOf(identityId), 'document'));
    expect(file.includes('PDF')).toBe(false);
    expect(file.length).toBe(pdf.length + 28);
    for (const url of [
      `/media/identities/${identityId}/document`,
      `/media/../identities/${identityId}/document`,
      `/media/..%2fidentities%2f${identityId}%2fdocument`,
      `/media/%2e%2e/identities/${identityId}/document`,
      `/identities/${identityId}/document`,
      `/files/identities/${identityId}/document`,
    ]) {
      const answer = await app.server.inject({ url });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.rawPayload.includes(file.subarray(0, 40)), url).toBe(false);
    }
  });

  it('leaves a hash that reveals nothing and is the same for the same document', async () => {
    const content = await aDocument();
    const [one, other] = [
      await memberWithIdentity(app, content),
      await memberWithIdentity(app, content),
    ];
    const digests = (await Promise.all([one, other].map(({ member }) => identitiesOf(member.id))))
      .flat()
      .map(({ digest }) => digest.toString('hex'));
    expect(digests[0]).toBe(digests[1]);
    expect(digests[0]).toHaveLength(64);
  });

  it('cannot be sent again while it waits or is verified, but after a rejection it can', async () => {
    const judge = await moderator(app);
    const { member, identityId } = await memberWithIdentity(app);
    const again = async () => sendIdentity(member, [{ content: await aDocument() }]);
    const refused = await again();
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'identityAlreadySent']);

    const reason = 'Illisible.';
    const reject = { params: { id: identityId }, body: { decision: 'reject', reason } } as const;
    await judge.call(decideIdentity, reject);
    expect((await again()).statusCode).toBe(200);

    const [, second] = (await identitiesOf(member.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const approve = {
      params: { id: second?.id ?? '' },
      body: { decision: 'approve', reason },
    } as const;
    await judge.call(decideIdentity, approve);
    expect(codeOf(await again())).toBe('identityAlreadySent');
  });

  it('is stored once when many are sent at once: all others are refused and leave no file', async () => {
    // removals that earlier tests have enqueued
    await app.outbox.settle();
    const member = await app.member();
    const before = stored();
    const contents = await Promise.all(Array.from({ length: 6 }, aDocument));
    const answers = await Promise.all(
      contents.map((content) => sendIdentity(member, [{ content }])),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(5).fill(409),
    ]);
    expect(await identitiesOf(member.id)).toHaveLength(1);
    expect(stored()).toBe(before + 1);
  });

  it('is deleted once decided on, but its result, date and hash stay', async () => {
    const judge = await moderator(app);
    const { member, identityId } = await memberWithIdentity(app);
    expect(existsSync(folderOf(identityId))).toBe(true);
    await removeIdentity(app.context, identityId);
    expect(existsSync(folderOf(identityId))).toBe(true);
    const body = { decision: 'approve', reason: 'Tout va bien.' } as const;
    await judge.call(decideIdentity, { params: { id: identityId }, body });
    await app.outbox.settle();
    expect(existsSync(folderOf(identityId))).toBe(false);
    const [row] = await identitiesOf(member.id);
    expect(row).toMatchObject({ status: 'verified', decided_at: expect.any(Date) });
    expect(row?.digest).toHaveLength(32);
    expect(await exportIdentities(app.context.db, member.id)).toEqual([
      {
        status: 'verified',
        contentType: 'image/jpeg',
        sentAt: row?.sent_at.toISOString(),
        decidedAt: row?.decided_at?.toISOString(),
      },
    ]);
  });

  it('is deleted with its member, file and row', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    await inTransaction(commandContext, (work) => eraseIdentities(work, member.id));
    await app.outbox.settle();
    expect(existsSync(folderOf(identityId))).toBe(false);
    expect(await identitiesOf(member.id)).toEqual([]);
  });
});

describe('an identity that was verified', () => {
  const badge = async (id: string) =>
    (await app.visitor.call(getUser, { params: { id } })).badges.identity;
  const verified = async () => {
    const made = await memberWithIdentity(app);
    const body = { decision: 'approve', reason: 'Tout est lisible.' } as const;
    await (await moderator(app)).call(decideIdentity, { params: { id: made.identityId }, body });
    expect(await badge(made.member.id)).toBe('verified');
    return made.member;
  };
  const rename = (member: Member, body: { firstname?: string; lastname?: string }) =>
    member.call(updateUser, { params: { id: member.id }, body });

  it('is not that of another name: the badge goes, and another document can be sent', async () => {
    const member = await verified();
    const seen = await rename(member, { lastname: 'Personne' });
    expect(seen.badges.identity).toBe('unverified');
    const answer = await sendIdentity(member, [{ content: await aDocument() }]);
    expect(answer.json()).toMatchObject({ badges: { identity: 'pending' } });
  });

  it('stays when the same name is written better', async () => {
    const member = await verified();
    const { firstname, lastname } = member.facts;
    await rename(member, { firstname: firstname.toUpperCase(), lastname });
    expect(await badge(member.id)).toBe('verified');
  });

  it('is not verified for another name while the document waits', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    await rename(member, { firstname: 'Autre' });
    expect(await badge(member.id)).toBe('unverified');
    await app.outbox.settle();
    expect(existsSync(folderOf(identityId))).toBe(false);
  });
});

describe('an identity upload is refused and leaves nothing behind', () => {
  const refused = async (files: { content: Buffer; name?: string }[], options = {}) => {
    const member = await app.member();
    const before = stored();
    const answer = await sendIdentity(member, files, options);
    expect(stored()).toBe(before);
    expect(await identitiesOf(member.id)).toEqual([]);
    return [answer.statusCode, codeOf(answer)];
  };
  const noisy = () =>
    sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();

  const many = () =>
    sharp({ create: { width: 5_600, height: 5_600, channels: 3, background: '#336699' } })
      .jpeg({ progressive: true })
      .toBuffer();

  it.each([
    ['text named like a photo', async () => Buffer.from('no picture'), 415, 'unsupportedFormat'],
    ['a WebP', () => twoColours(30, 30).webp().toBuffer(), 415, 'unsupportedFormat'],
    ['a cut-off JPEG', async () => (await noisy()).subarray(0, 9_000), 400, 'photoUnreadable'],
    ['a PDF without an end', async () => pdf.subarray(0, 30), 400, 'documentUnreadable'],
    ['81 megapixels', async () => bombPng(9_000, 9_000), 413, 'photoTooManyPixels'],
    ['a JPEG in passes that would take more memory than there is', many, 413, 'photoTooManyPixels'],
    ['an empty file', async () => Buffer.alloc(0), 400, 'noFilesUploaded'],
    ['more than 8 MB', async () => Buffer.alloc(LIMITS.identityBytes + 1), 413, 'documentTooLarge'],
  ])('for %s', async (_what, make, status, code) => {
    expect(await refused([{ content: await make(), name: 'id.jpg' }])).toEqual([status, code]);
  });

  it('naming what the field takes', async () => {
    const files = [{ content: Buffer.from('no picture'), name: 'id.jpg' }];
    const answer = await sendIdentity(await app.member(), files);
    expect(answer.body).toContain('JPG, PNG, PDF');
  });

  it('for more than two sides, a PDF next to anything else, or a file in another field', async () => {
    const sides = [0, 1, 2].map(async () => ({ content: await aDocument() }));
    const [front, back, more] = await Promise.all(sides);
    if (!front || !back || !more) throw new Error('There are three.');
    expect(await refused([front, back, more])).toEqual([400, 'twoSidesAtMost']);
    expect(await refused([front, { content: pdf }])).toEqual([400, 'twoSidesAtMost']);
    expect(await refused([front, { content: Buffer.from('no picture') }])).toEqual([
      415,
      'unsupportedFormat',
    ]);
    expect(await refused([front], { field: 'images' })).toEqual([400, 'noFilesUploaded']);
  });

  it('for another member', async () => {
    const other = await app.member();
    const files = [{ content: await aDocument() }];
    expect(await refused(files, { userId: other.id })).toEqual([404, 'userNotFound']);
    expect(await identitiesOf(other.id)).toEqual([]);
  });

  it('without a session', async () => {
    const member = await app.member();
    const { body, headers } = await multipart([{ content: pdf }], 'identity');
    const url = `/user/v1/users/${member.id}/confirm-identity`;
    const answer = await app.server.inject({ method: 'POST', url, headers, payload: body });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'notSignedIn']);
  });

  it('while nothing can be stored, and works again afterwards', async () => {
    const member = await app.member();
    const send = () => sendIdentity(member, [{ content: pdf }]);
    const failed = await whileFailing(app, 'storage', send);
    expect([failed.statusCode, codeOf(failed)]).toEqual([500, 'identityConfirmationFailed']);
    expect(await identitiesOf(member.id)).toEqual([]);
    expect((await send()).statusCode).toBe(200);
  });

  it('after too many tries a day', async () => {
    const member = await strict.member();
    const send = () => sendIdentity(member, [{ content: Buffer.from('no document') }]);
    for (let count = 0; count < ABUSE_LIMITS.identityByMember.count; count += 1) {
      expect((await send()).statusCode).toBe(415);
    }
    expect((await send()).statusCode).toBe(429);
  });
});

describe('a document whose upload was interrupted by a kill', () => {
  it('is removed an hour later, but a recorded one is not', async () => {
    const { identityId } = await memberWithIdentity(app);
    const lost = await memberWithIdentity(app);
    await app.context.db.deleteFrom('identities').where('id', '=', lost.identityId).execute();
    await app.outbox.settle();
    expect(existsSync(folderOf(lost.identityId))).toBe(true);
    app.clock.advance({ minutes: 61 });
    await app.outbox.settle();
    expect(existsSync(folderOf(lost.identityId))).toBe(false);
    expect(existsSync(folderOf(identityId))).toBe(true);
  });
});
