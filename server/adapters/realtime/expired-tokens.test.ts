import { describe, expect, it, vi } from 'vitest';
import type { SocketServer } from './callbacks.ts';
import { acceptToken, closeExpired } from './expired-tokens.ts';

const at = (minutes: number) => new Date(minutes * 60_000);
const actor = { userId: 'sonia', sessionId: 'phone' };

/** A browser whose token is valid for ten minutes. */
function browser() {
  const emit = vi.fn();
  const disconnect = vi.fn();
  const socket = { data: { actor, expiresAt: at(10), asked: false }, emit, disconnect };
  const sockets = { sockets: { sockets: new Map([['one', socket]]) } } as unknown as SocketServer;
  const authenticate = async (token: string) =>
    token === 'unknown'
      ? null
      : ({ actor: { ...actor, sessionId: token }, expiresAt: at(20) } as never);
  const send = (token: unknown) => acceptToken(socket as never, { authenticate }, token);
  return { emit, disconnect, send, look: (minutes: number) => closeExpired(sockets, at(minutes)) };
}

describe('a connection', () => {
  it('is asked for another token when its token has expired, and closed without one', () => {
    const { emit, disconnect, look } = browser();
    look(9);
    expect(emit).not.toHaveBeenCalled();
    look(10);
    expect(emit).toHaveBeenCalledExactlyOnceWith('renewToken');
    expect(disconnect).not.toHaveBeenCalled();
    look(11);
    expect(disconnect).toHaveBeenCalled();
  });

  it('stays open with a newer token, for as long as that is valid', async () => {
    const { emit, disconnect, send, look } = browser();
    look(10);
    await send('phone');
    for (const minutes of [11, 19, 20]) look(minutes);
    expect(disconnect).not.toHaveBeenCalled();
    expect(emit).toHaveBeenCalledTimes(2);
    look(21);
    expect(disconnect).toHaveBeenCalled();
  });

  it.each(['unknown', 'tablet', { token: 'phone' }])(
    'is closed all the same after %j',
    async (token) => {
      const { disconnect, send, look } = browser();
      look(10);
      await send(token);
      look(11);
      expect(disconnect).toHaveBeenCalled();
    },
  );
});
