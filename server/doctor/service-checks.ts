import { createTransport } from 'nodemailer';
import { createClient } from 'redis';
import { hidesPrivateFiles } from '../adapters/storage/prepare-bucket.ts';
import { readBackupKeys } from '../backup/keys.ts';
import { type Check, error, inTime, reason, warning } from './finding.ts';

const OLDEST_REDIS = 5;
const SMTP_MILLISECONDS = 8_000;

/** Checks of other machines. */
export const SERVICE_CHECKS: Check[] = [
  {
    name: 'the site itself',
    look: async ({ config: { publicUrl }, environment }) => {
      if (!environment.PUBLIC_URL) return [];
      try {
        const answer = await inTime(fetch(`${publicUrl}/healthz`, { redirect: 'manual' }));
        const healthy = answer.ok && (await answer.text()).includes('"ok":true');
        return healthy
          ? []
          : [
              warning(
                `PUBLIC_URL: ${publicUrl}/healthz answers ${answer.status}, not as Kerya does. Does the proxy lead to the server, and does it run?`,
              ),
            ];
      } catch (fault) {
        return [
          warning(
            `PUBLIC_URL: ${publicUrl} cannot be reached from here (${reason(fault)}). Does the name lead here, and does the server run?`,
          ),
        ];
      }
    },
  },
  {
    name: 'Redis',
    look: async ({ config: { redisUrl } }) => {
      if (redisUrl === null) return [];
      const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false } });
      client.on('error', () => undefined);
      try {
        await inTime(client.connect());
        const info = await inTime(client.info('server'));
        const [, version = ''] = /redis_version:([\d.]+)/.exec(String(info)) ?? [];
        return Number.parseInt(version, 10) < OLDEST_REDIS
          ? [error(`REDIS_URL: Redis is ${version}; ${OLDEST_REDIS} or later is needed.`)]
          : [];
      } catch (fault) {
        return [
          error(
            `REDIS_URL: Redis does not answer (${reason(fault)}). Is it running, and is the password right?`,
          ),
        ];
      } finally {
        if (client.isOpen) client.destroy();
      }
    },
  },
  {
    name: 'object store',
    look: async ({ config: { s3 } }) => {
      if (!s3) return [];
      try {
        return (await inTime(hidesPrivateFiles(s3), 60_000))
          ? []
          : [
              error(
                `EVERYONE CAN READ PRIVATE FILES of the bucket ${s3.bucket}. Take public access to it away; only media/* may be public.`,
              ),
            ];
      } catch (fault) {
        return [
          error(
            `S3_ENDPOINT: the bucket ${s3.bucket} cannot be written and read (${reason(fault)}). Look at the address, the key and its rights; then run: npm run bucket`,
          ),
        ];
      }
    },
  },
  {
    name: 'mail server',
    look: async ({ config: { smtpUrl } }) => {
      if (smtpUrl === null) return [];
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: SMTP_MILLISECONDS,
        greetingTimeout: SMTP_MILLISECONDS,
        socketTimeout: SMTP_MILLISECONDS,
      });
      try {
        await inTime(transport.verify(), 2 * SMTP_MILLISECONDS);
        return [];
      } catch (fault) {
        return [
          error(
            `SMTP_URL: the mail server does not let us in (${reason(fault)}). Look at host, port (465 with smtps://, 587 with smtp://), user and password.`,
          ),
        ];
      } finally {
        transport.close();
      }
    },
  },
  {
    name: 'translation service',
    look: async ({ config: { translator } }) => {
      if (!translator) return [];
      // a word that is nobody's
      try {
        const answer = await inTime(
          fetch(`${translator.url}/detect`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              q: 'bonjour',
              ...(translator.key && { api_key: translator.key }),
            }),
            redirect: 'error',
          }),
        );
        const known = answer.ok && Array.isArray(await answer.json());
        return known
          ? []
          : [
              error(
                `TRANSLATE_URL: the service answers ${answer.status}, not as LibreTranslate does. Look at the address, without /translate, and at TRANSLATE_KEY.`,
              ),
            ];
      } catch (fault) {
        return [
          error(
            `TRANSLATE_URL: the translation service cannot be asked (${reason(fault)}). Does it run, and is the address right, without /translate?`,
          ),
        ];
      }
    },
  },
  {
    name: 'key of backups',
    look: async ({ config }) => {
      try {
        await readBackupKeys(config);
        return [];
      } catch (fault) {
        return [error(reason(fault))];
      }
    },
  },
];
