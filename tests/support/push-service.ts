import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#contract/notifications/push.ts';
import type { OutgoingNetwork } from '#server/adapters/outgoing/network.ts';
import type { PushSender } from '#server/adapters/push/index.ts';
import { webPushSender } from '#server/adapters/push/web-push.ts';
import type { Secrets } from '#server/secrets.ts';
import { PUSH_CERTIFICATE } from './push-certificate.ts';

/** A push as its browser reads it. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  payload: PushPayload;
}

/** A browser that has subscribed: what it sends to the site, and the keys it stores. */
interface Browser {
  input: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(body: Buffer): string;
}

/** A subscription without a browser. */
export function pushSubscription(
  endpoint = `https://push.example/${randomBytes(8).toString('hex')}`,
) {
  return browser(endpoint).input;
}

/** A push service on the loopback, the browsers subscribed with it, and the pushes they got. */
export interface PushService {
  /** For `startApp`: the real sender, redirected to this service. */
  sender: (secrets: Secrets) => PushSender;
  subscribe(): Browser['input'];
  received: ReceivedPush[];
  /** How often it was called, successful or not. */
  readonly tries: number;
  /** What it answers from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let status = 201;
  let tries = 0;
  const server = createServer(PUSH_CERTIFICATE, async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const path = request.url ?? '';
    const reader = browsers.get(path);
    tries += 1;
    if (reader && status < 300) {
      const push = JSON.parse(reader.read(Buffer.concat(chunks)));
      received.push({ path, headers: request.headers, payload: push });
    }
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network: OutgoingNetwork = {
    assertHost: () => {},
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    ca: PUSH_CERTIFICATE.cert,
  };
  return {
    sender: ({ vapid }) => webPushSender(vapid, 'mailto:bonjour@kerya.example', network),
    subscribe: () => {
      const path = `/${randomBytes(8).toString('hex')}`;
      const subscribed = browser(`https://push.example:${port}${path}`);
      browsers.set(path, subscribed);
      return subscribed.input;
    },
    received,
    get tries() {
      return tries;
    },
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function browser(endpoint: string): Browser {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    input: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    // RFC 8188 with the keys of RFC 8291: salt, record size, the sender's key, one record
    read: (body) => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senders = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, senders]);
      const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(senders), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** What a push service reads in `Authorization` (RFC 8292). @throws when the signature is not the key's */
export function vapidClaims(authorization: unknown): {
  key: string;
  claims: { aud: string; sub: string; exp: number };
} {
  const [, token = '', key = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(String(authorization)) ?? [];
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The push is not signed by the key it names.');
  return { key, claims: JSON.parse(Buffer.from(claims ?? '', 'base64url').toString('utf8')) };
}
