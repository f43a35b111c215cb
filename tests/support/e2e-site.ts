import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { demoFolder } from './demo-folder.ts';
import { freePort } from './free-port.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { startSite } from './site.ts';

const GOOGLE = { id: 'kerya', secret: 'between the site and its provider' };

/** Enough for their buttons to be shown; they are never opened. */
const OTHERS = {
  APPLE_CLIENT_ID: 'kerya',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  FACEBOOK_CLIENT_ID: 'kerya',
  FACEBOOK_CLIENT_SECRET: 'nobody goes there',
};

/**
 * Starts the site with demo data for all browser tests, with a test provider in the place of Google, and stops both
 * afterwards. With `SITE_ORIGIN` (and `SITE_DATA_DIR`) given
 * they run against a running site.
 */
export default async function startForBrowserTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ORIGIN) return undefined;
  const dataDirectory = await demoFolder();
  const port = await freePort();
  const google = await startOpenidProvider({
    ...GOOGLE,
    returnUrl: `http://localhost:${port}/user/v1/auth/google/callback`,
  });
  const site = await startSite({
    dataDirectory,
    port,
    environment: {
      GOOGLE_CLIENT_ID: GOOGLE.id,
      GOOGLE_CLIENT_SECRET: GOOGLE.secret,
      GOOGLE_ISSUER: google.issuer,
      ...OTHERS,
    },
  });
  process.env.SITE_ORIGIN = site.origin;
  process.env.SITE_DATA_DIR = dataDirectory;
  return async () => {
    await site.stop();
    await google.close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
