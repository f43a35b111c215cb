import { describe, expect, it } from 'vitest';
import { KNOWN_SERVICES } from '../push/web-push.ts';
import { boundedHosts } from './hosts.ts';

/** An answer that comes when it is released. */
function pending() {
  let release: (fails?: boolean) => void = () => undefined;
  const answer = new Promise<string>((resolve, reject) => {
    release = (fails = false) => (fails ? reject(new Error('no answer')) : resolve('sent'));
  });
  return { post: () => answer, release };
}
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: Error) => error.name,
  );

describe('hosts that browsers have named', () => {
  it('get two pushes at once, under any names of their domain, and delay nobody else', async () => {
    const hosts = boundedHosts(KNOWN_SERVICES);
    const slow = pending();
    const first = [1, 2].map((label) => hosts.send(`a${label}.tarpit.example`, slow.post));
    expect(await outcome(hosts.send('a3.tarpit.example', slow.post))).toBe('Postponed');
    expect(await outcome(hosts.send('push.other.test', async () => 'sent'))).toBe('sent');
    slow.release();
    await Promise.all(first);
    expect(await outcome(hosts.send('a3.tarpit.example', async () => 'sent'))).toBe('sent');
  });

  it('never take all places together, and the services of the usual browsers go on', async () => {
    const hosts = boundedHosts(KNOWN_SERVICES);
    const slow = pending();
    const waiting = Array.from({ length: 6 }, (_, host) =>
      hosts.send(`slow${host}.test${host}`, slow.post),
    );
    expect(await outcome(hosts.send('another.test', slow.post))).toBe('Postponed');
    for (const known of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
    ]) {
      expect(await outcome(hosts.send(known, async () => 'sent'))).toBe('sent');
    }
    expect(await outcome(hosts.send('evilgoogleapis.com', slow.post))).toBe('Postponed');
    slow.release();
    await Promise.all(waiting);
  });

  it('rest for five minutes when they do not answer, and are tried again afterwards', async () => {
    let now = 0;
    const hosts = boundedHosts(KNOWN_SERVICES, () => now);
    const failing = async () => {
      throw new Error('no answer');
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await outcome(hosts.send('dead.test', failing))).toBe('Error');
    }
    expect(await outcome(hosts.send('dead.test', async () => 'sent'))).toBe('Postponed');
    now += 300_001;
    expect(await outcome(hosts.send('dead.test', async () => 'sent'))).toBe('sent');
    expect(await outcome(hosts.send('dead.test', failing))).toBe('Error');
    expect(await outcome(hosts.send('dead.test', async () => 'sent'))).toBe('sent');
  });
});
