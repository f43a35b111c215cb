import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpsCalendarReader } from '#server/adapters/calendars/https-reader.ts';
import {
  assertPublicHost,
  PrivateIpAddressError,
  publicLookup,
} from '#server/adapters/outgoing/public-ip-address.ts';
import { webPushSender } from '#server/adapters/push/web-push.ts';
import { gatewaySms } from '#server/adapters/sms/gateway.ts';
import { startCalendarHost } from '../support/calendar-host.ts';
import { pushSubscription, startPushService } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

/** A server of the internal network, which no member may reach. */
let inside: Server;
let calls: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let port: number;

beforeAll(async () => {
  inside = createServer((request, response) => {
    calls.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '0.0.0.0');
  await new Promise((listening) => inside.once('listening', listening));
  ({ port } = inside.address() as AddressInfo);
});
beforeEach(() => {
  calls = [];
  answer = (_request, response) => response.writeHead(201).end();
});
afterAll(() => new Promise((closed) => inside.close(closed)));

/** Hosts of the machine and its network, as URLs may write them. */
const PRIVATE_HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '[::]',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '127.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
];

describe('a push whose address a member has given', () => {
  const sender = webPushSender(Buffer.alloc(32, 7), 'mailto:bonjour@kerya.example');
  const options = { ttlSeconds: 60, urgency: 'normal', topic: 'topic' } as const;
  const pushTo = (endpoint: string) => {
    const { keys } = pushSubscription();
    return sender.send({ endpoint, ...keys }, 'content', options);
  };

  it.each(PRIVATE_HOSTS)(
    'is never sent to %s: the subscription is deleted instead',
    async (host) => {
      expect(await pushTo(`https://${host}:${port}/`)).toBe('gone');
      expect(calls).toEqual([]);
    },
  );

  it('is refused when the connection is made, even if its name resolved to another address before', async () => {
    const found = new Promise((resolve) => {
      publicLookup('localhost', { all: true }, (error) => resolve(error));
    });
    expect(await found).toBeInstanceOf(PrivateIpAddressError);
    expect(() => assertPublicHost('push.example')).not.toThrow();
  });

  it('follows no redirect', async () => {
    const service = await startPushService();
    const app = await startApp({ push: service.sender });
    service.answer(307);
    const { endpoint, keys } = service.subscribe();
    await expect(app.context.push.send({ endpoint, ...keys }, 'content', options)).rejects.toThrow(
      'answered 307',
    );
    expect(service.tries).toBe(1);
    await app.close();
    await service.close();
  });
});

describe('a calendar whose address a member has given', () => {
  const reader = httpsCalendarReader('Kerya (test)');

  it.each(PRIVATE_HOSTS)('is never read from %s', async (host) => {
    const read = reader.read(`https://${host}:${port}/calendar.ics`);
    await expect(read).rejects.toMatchObject({ problem: 'notPublic' });
    expect(calls).toEqual([]);
  });

  it('is read where a redirect leads to, three times at most, and never inside or without encryption', async () => {
    const host = await startCalendarHost();
    const to = (location: string) => (response: ServerResponse) =>
      void response.writeHead(302, { location }).end();
    host.put('/calendar.ics', 'BEGIN:VCALENDAR');
    host.put('/moved', to('/calendar.ics'));
    expect(await host.reader.read(host.url('/moved'))).toBe('BEGIN:VCALENDAR');
    host.put('/round', to('/round'));
    host.put('/plain', to('http://push.example/calendar.ics'));
    for (const path of ['/round', '/plain']) {
      await expect(host.reader.read(host.url(path))).rejects.toMatchObject({
        problem: 'unreachable',
      });
    }
    expect(host.calls.filter((path) => path === '/round')).toHaveLength(4);
    // the hosts of redirects are checked like the first
    const inside = httpsCalendarReader('Kerya (test)', {
      ...host.network,
      assertHost: (name) => name === 'push.example' || assertPublicHost(name),
    });
    host.put('/inside', to(`https://127.0.0.1:${port}/`));
    await expect(inside.read(host.url('/inside'))).rejects.toMatchObject({ problem: 'notPublic' });
    expect(calls).toEqual([]);
    await host.close();
  });

  it('is not read when it is packed, or larger than a megabyte', async () => {
    const host = await startCalendarHost();
    host.put(
      '/packed',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed'),
    );
    host.put('/large', 'x'.repeat(1_048_577));
    await expect(host.reader.read(host.url('/packed'))).rejects.toMatchObject({
      problem: 'notCalendar',
    });
    await expect(host.reader.read(host.url('/large'))).rejects.toMatchObject({
      problem: 'tooLarge',
    });
    await host.close();
  });
});

describe('an SMS gateway that the operator has configured', () => {
  it('is called at its address alone, and no redirect is followed', async () => {
    answer = (request, response) =>
      request.url === '/sms'
        ? response.writeHead(307, { location: '/elsewhere' }).end()
        : response.writeHead(200).end();
    const sms = gatewaySms(`http://127.0.0.1:${port}/sms`);
    await expect(sms.send({ to: '+21620000000', text: 'code' })).rejects.toThrow();
    expect(calls).toEqual(['/sms']);
  });
});
