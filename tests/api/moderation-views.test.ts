import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  findMembers,
  getIdentityAddress,
  getIdentityDocument,
} from '#contract/moderation/operations.ts';
import { aDocument, memberWithIdentity, moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);

const viewsOf = (memberId: string) =>
  app.context.db
    .selectFrom('moderation_views')
    .select(['moderator_id', 'what'])
    .where('member_id', '=', memberId)
    .execute();

describe('looking at a member', () => {
  it('leaves a trace for a document, each time', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    const call = { params: { id: identityId } };
    expect((await judge.send(getIdentityDocument, call)).statusCode).toBe(200);
    await judge.call(getIdentityAddress, call);
    const view = { moderator_id: judge.id, what: 'document' };
    expect(await viewsOf(member.id)).toEqual([view, view]);
    await expect(
      sql`update moderation_views set seen_at = now()`.execute(app.context.db),
    ).rejects.toThrow('is never changed');
  });

  it('leaves a trace for every member whom a search shows', async () => {
    const member = await app.member({ firstname: 'Zohra' });
    await judge.call(findMembers, { query: { q: 'Zohra' } });
    expect(await viewsOf(member.id)).toEqual([{ moderator_id: judge.id, what: 'member' }]);
  });

  it('leaves none where nothing was shown', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    await member.refusal(getIdentityAddress, { params: { id: identityId } });
    expect(await viewsOf(member.id)).toEqual([]);
  });
});

describe('a document', () => {
  it('is shown from its own response, which runs nothing and has no origin', async () => {
    const content = await aDocument();
    const { identityId } = await memberWithIdentity(app, content);
    const { url } = await judge.call(getIdentityAddress, { params: { id: identityId } });
    const answer = await app.server.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is not shown by an address that is old, altered, or of somebody who is no moderator any more', async () => {
    const { identityId } = await memberWithIdentity(app);
    const former = await moderator(app);
    const call = { params: { id: identityId } };
    const [own, formers] = [
      (await judge.call(getIdentityAddress, call)).url,
      (await former.call(getIdentityAddress, call)).url,
    ];
    const statusOf = async (url: string) => (await app.server.inject({ url })).statusCode;
    expect(await statusOf(`${own}x`)).toBe(404);
    expect(await statusOf(own.replace(identityId, judge.id))).toBe(404);
    await app.context.db
      .updateTable('users')
      .set({ role: 'member' })
      .where('id', '=', former.id)
      .execute();
    expect([await statusOf(own), await statusOf(formers)]).toEqual([200, 404]);
    app.clock.advance({ minutes: 11 });
    expect(await statusOf(own)).toBe(404);
  });
});
