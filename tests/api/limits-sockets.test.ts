import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MOST_OF_MEMBER, PACES } from '#server/adapters/realtime/pace.ts';
import { negotiation } from '../support/factories.ts';
import { allReceived, type Listener, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1 } });
const origin = await app.listen();
const open: Listener[] = [];
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => app.close());

async function browserOf(token: string): Promise<Listener> {
  const listener = await listen(origin, token);
  open.push(listener);
  return listener;
}

describe('a socket', () => {
  it('cannot hold up the server with thousands of events, and works again a moment later', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const [flooding, watching] = [
      await browserOf(member.session.accessToken),
      await browserOf(owner.session.accessToken),
    ];
    await app.clock.hold(async () => {
      for (let time = 0; time < 2_000; time += 1) {
        flooding.socket.emit('typing', { conversationId: crypto.randomUUID() });
      }
      flooding.socket.emit('typing', { conversationId: conversation.id });
      await allReceived(app, member, flooding);
      await allReceived(app, owner, watching);
      expect(watching.received.typing).toEqual([]);
      app.clock.advance({ seconds: 10 });
      flooding.socket.emit('typing', { conversationId: conversation.id });
      await watching.next('typing');
      expect(watching.received.typing).toEqual([
        { conversationId: conversation.id, userId: member.id },
      ]);
    });
  });

  it('is refused to a member who opens connections without end, and to nobody else', async () => {
    const { owner, member } = await negotiation(app);
    await app.clock.hold(async () => {
      const { burst } = PACES.connectionsOfMember;
      for (let time = 0; time < burst; time += 1) await browserOf(member.session.accessToken);
      await expect(browserOf(member.session.accessToken)).rejects.toThrow('tooManyRequests');
      await browserOf(owner.session.accessToken);
      app.clock.advance({ seconds: 2 });
      await browserOf(member.session.accessToken);
    });
  });

  it('is the oldest of its member when it gives way to one too many, and knows that it does', async () => {
    const { owner, member } = await negotiation(app);
    const watching = await browserOf(owner.session.accessToken);
    const sockets: Listener[] = [];
    await app.clock.hold(async () => {
      for (let time = 0; time <= MOST_OF_MEMBER; time += 1) {
        app.clock.advance({ seconds: 1 });
        sockets.push(await browserOf(member.session.accessToken));
      }
    });
    const [oldest, ...newer] = sockets;
    await expect.poll(() => oldest?.socket.connected).toBe(false);
    expect(oldest?.received.replaced).toHaveLength(1);
    expect(newer.filter(({ socket }) => socket.connected)).toHaveLength(MOST_OF_MEMBER);
    expect(watching.socket.connected).toBe(true);
  });
});
