import { request } from 'node:https';
import { boundedHosts } from '../outgoing/hosts.ts';
import { type OutgoingNetwork, PUBLIC_INTERNET } from '../outgoing/network.ts';
import { PrivateIpAddressError } from '../outgoing/public-ip-address.ts';
import type { PushSender } from './index.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

const TIMEOUT_MILLISECONDS = 15_000;

/** The services of the usual browsers. */
export const KNOWN_SERVICES = [
  '.googleapis.com',
  '.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Not found and gone: nobody will ever fetch pushes left there (RFC 8030, section 7.3). */
const GONE = [404, 410];

/**
 * Sends pushes in the format of browsers: encrypted for the one that subscribed (RFC 8291), signed by this
 * installation (RFC 8292).
 * @param secret 32 bytes from which the key pair is derived
 * @param subject the contact for push services: a `mailto:` URL
 */
export function webPushSender(
  secret: Buffer,
  subject: string,
  network: OutgoingNetwork = PUBLIC_INTERNET,
): PushSender {
  const keys: VapidKeys = vapidKeys(secret);
  const hosts = boundedHosts(KNOWN_SERVICES);
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, content, { ttlSeconds, urgency, topic }) => {
      // loaded with the first push: the start does not need it
      const { default: webPush } = await import('web-push');
      const subscription = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(subscription, content, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency,
        topic,
      });
      try {
        const url = new URL(endpoint);
        network.assertHost(url.hostname);
        const status = await hosts.send(url.hostname, () =>
          // a name that leads inside has not failed to answer
          post(url, headers, body, network).catch((error) => {
            if (error instanceof PrivateIpAddressError) return GONE[0] as number;
            throw error;
          }),
        );
        if (GONE.includes(status)) return 'gone';
        if (status >= 200 && status < 300) return 'sent';
        throw new Error(`The push service ${new URL(endpoint).host} answered ${status}.`);
      } catch (error) {
        if (error instanceof PrivateIpAddressError) return 'gone';
        throw error;
      }
    },
  };
}

/** Posts to a URL given by a member, without following redirects. @returns the status */
function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  { lookup, ca }: OutgoingNetwork,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const posted = request(
      url,
      {
        method: 'POST',
        headers,
        lookup,
        signal,
        agent: false,
        ...(ca === undefined ? {} : { ca }),
      },
      (answer) => {
        // the body is not read
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    posted.on('error', reject);
    posted.end(body);
  });
}
