import { afterAll, describe, expect, it } from 'vitest';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  refreshToken,
} from '#contract/accounts/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** The same member on another device. */
async function onDevice({ facts: { email, password } }: Member, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const session = await app.visitor.call(login, { body: { email, password } }, { headers });
  return { ...app.as(() => session.accessToken), session };
}
const devices = async (member: Pick<Member, 'call'>) => (await member.call(listSessions, {})).items;

describe('the list of devices', () => {
  it('names browser, system and kind of device', async () => {
    const member = await app.member();
    for (const userAgent of [ANDROID, WINDOWS, IPAD]) await onDevice(member, userAgent);
    const described = (await devices(member)).map(({ browser, system, device }) => [
      browser,
      system,
      device,
    ]);
    expect(described).toEqual([
      ['Safari', 'iOS', 'tablet'],
      ['Firefox', 'Windows', 'desktop'],
      ['Chrome', 'Android', 'mobile'],
      [null, null, null],
    ]);
  });

  it.each(['curl/8.14.1', 'Your bank/1.0 (call us)', '<b>/1 x', ''])(
    'repeats no made-up name of a device: "%s"',
    async (userAgent) => {
      const member = await app.member();
      const other = await onDevice(member, userAgent);
      const current = (await devices(other)).find((device) => device.current);
      expect(current).toMatchObject({ browser: null, system: null, device: null });
    },
  );

  it('marks the current one', async () => {
    const member = await app.member();
    const phone = await onDevice(member, ANDROID);
    const marked = (items: Awaited<ReturnType<typeof devices>>) =>
      items.filter(({ current }) => current).map(({ browser }) => browser);
    expect(marked(await devices(phone))).toEqual(['Chrome']);
    expect(marked(await devices(member))).toEqual([null]);
  });

  it('has the last used first, with the browser it was last used by', async () => {
    const member = await app.member();
    const phone = await onDevice(member, ANDROID);
    app.clock.advance({ minutes: 1 });
    await onDevice(member, IPAD);
    app.clock.advance({ minutes: 1 });
    const before = app.clock.now().toISOString();
    const headers = { 'user-agent': WINDOWS };
    const body = { refreshToken: phone.session.refreshToken };
    await app.visitor.call(refreshToken, { body }, { headers });
    const listed = await devices(member);
    expect(listed.map(({ browser }) => browser)).toEqual(['Firefox', 'Safari', null]);
    expect(listed[0]?.lastUsedAt.localeCompare(before)).toBeGreaterThanOrEqual(0);
    expect(listed[0]?.createdAt.localeCompare(before)).toBeLessThan(0);
  });

  it('has no device that was not used for a month, nor one of another member', async () => {
    const member = await app.member();
    await app.member();
    await onDevice(member, ANDROID);
    app.clock.advance({ days: 16 });
    await member.renewTokens();
    app.clock.advance({ days: 16 });
    await member.renewTokens();
    expect((await devices(member)).map(({ current }) => current)).toEqual([true]);
  });
});

describe('ending a session', () => {
  it('signs that device out at once and no other', async () => {
    const member = await app.member();
    const [phone, tablet] = [await onDevice(member, ANDROID), await onDevice(member, IPAD)];
    const id = (await devices(phone)).find(({ current }) => current)?.id ?? '';
    await member.call(endSession, { params: { id } });
    expect(await phone.refusal(listConversations, {})).toMatchObject({ code: 'sessionEnded' });
    const body = { refreshToken: phone.session.refreshToken };
    expect((await app.visitor.refusal(refreshToken, { body })).code).toBe('sessionEnded');
    await tablet.call(listConversations, {});
    expect((await devices(member)).map(({ browser }) => browser)).toEqual(['Safari', null]);
  });

  it('is possible for the current one', async () => {
    const member = await app.member();
    const [{ id = '' } = {}] = await devices(member);
    await member.call(endSession, { params: { id } });
    expect((await member.refusal(listSessions, {})).code).toBe('sessionEnded');
  });

  it('is refused as not found for another member’s, and a second time', async () => {
    const [member, stranger] = [await app.member(), await app.member()];
    const phone = await onDevice(member, ANDROID);
    const id = (await devices(phone)).find(({ current }) => current)?.id ?? '';
    const notFound = { statusCode: 404, code: 'sessionNotFound' };
    expect(await stranger.refusal(endSession, { params: { id } })).toMatchObject(notFound);
    await phone.call(listConversations, {});
    await member.call(endSession, { params: { id } });
    expect(await member.refusal(endSession, { params: { id } })).toMatchObject(notFound);
    expect(await member.refusal(endSession, { params: { id: 'x' } })).toMatchObject(notFound);
  });
});

describe('ending all other sessions', () => {
  it('leaves the current one', async () => {
    const [member, stranger] = [await app.member(), await app.member()];
    const others = [await onDevice(member, ANDROID), await onDevice(member, WINDOWS)];
    await member.call(endOtherSessions, {});
    for (const other of others) {
      expect((await other.refusal(listSessions, {})).code).toBe('sessionEnded');
    }
    expect((await devices(member)).map(({ current }) => current)).toEqual([true]);
    await stranger.call(listConversations, {});
    await member.call(endOtherSessions, {});
  });
});
