import { describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { coveredTimeFault } from '../support/abuse/covered-time.ts';
import { readBack } from '../support/abuse/read-back.ts';
import type { RemoteAnswer } from '../support/abuse/remote-app.ts';
import type { Member } from '../support/member.ts';

const day = (date: number) => new Date(Date.UTC(2030, 0, date)).toISOString();
const span = (from: number, to: number) => ({ from: day(from), to: day(to) });
const now = Date.parse(day(3));

describe('blocked time that is read again', () => {
  it('may be one period where the given ones overlap or adjoin, without the past', () => {
    const given = [span(8, 9), span(1, 5), span(4, 8), span(1, 2), span(12, 13)];
    const from = new Date(now).toISOString();
    expect(coveredTimeFault(given, [{ from, to: day(9) }, span(12, 13)], now)).toBeNull();
  });

  it.each([
    ['is missing', [span(5, 6)], []],
    ['is too long', [span(5, 6)], [span(5, 7)]],
    ['has lost its gap', [span(5, 6), span(7, 8)], [span(5, 8)]],
  ])('is a fault when some %s', (_, given, kept) => {
    expect(coveredTimeFault(given, kept, now)).toMatch(/^not read again/);
  });
});

describe('a message sent again under its clientId', () => {
  const answering = (content: object): RemoteAnswer => ({
    statusCode: 201,
    headers: {},
    body: JSON.stringify(content),
    json: () => content as never,
  });
  const member = { session: { accessToken: 't' } } as Member;
  const form = { method: 'POST', url: '/', headers: {}, body: Buffer.alloc(0) };

  it('must be the first one', async () => {
    const held = readBack(() => Promise.reject(new Error('Nothing is read again.')));
    const sent = { id: 'a', clientId: 'c', text: 'Bonjour' };
    const say = (content: object) => held(sendMessage, member, form, answering(content));
    expect(await say(sent)).toBeNull();
    expect(await say(sent)).toBeNull();
    expect(await say({ ...sent, id: 'b', text: 'Bonsoir' })).toBeNull();
    expect(await say({ ...sent, text: 'Bonsoir' })).toMatch(/^sent again/);
  });
});
