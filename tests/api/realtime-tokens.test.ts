import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { negotiation } from '../support/factories.ts';
import { allReceived, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

// the server looks at its connections every minute
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const app = await startApp();
let origin = '';
beforeAll(async () => {
  origin = await app.listen();
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

const passMinutes = (minutes: number) => {
  app.clock.advance({ minutes });
  vi.advanceTimersByTime(60_000);
};

describe('a socket', () => {
  it('reads no longer than its access token is valid, and two minutes to renew it', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await app.outbox.settle();
    const stolen = await listen(origin, owner.session.accessToken);
    const closed = new Promise((resolve) => stolen.socket.once('disconnect', resolve));
    passMinutes(9);
    await allReceived(app, owner, stolen);
    expect(stolen.received.renewToken).toHaveLength(0);
    passMinutes(1);
    await stolen.next('renewToken');
    // a token that has expired, or of another session, is none
    stolen.socket.emit('token', owner.session.accessToken);
    stolen.socket.emit('token', (await app.member()).session.accessToken);
    stolen.socket.emit('token', { token: 'x' } as never);
    await allReceived(app, owner, stolen);
    passMinutes(1);
    await closed;
    await member.renewTokens();
    const body = { text: 'Trente heures plus tard' };
    await member.call(sendMessage, { params: { id: conversation.id }, body });
    await app.outbox.settle();
    expect(stolen.received.message).toEqual([]);
  });
});
