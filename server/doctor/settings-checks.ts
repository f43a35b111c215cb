import { storedSecret } from '../backup/secret-mark.ts';
import { KNOWN_SETTINGS } from '../read-settings.ts';
import { type Check, error, type Finding, warning } from './finding.ts';
import { legalGaps } from './legal-gaps.ts';
import { meantSetting } from './read-settings.ts';

const isLocal = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
/** Whether it is a real site, as far as its settings show. */
const isReal = (publicUrl: string) => !isLocal(publicUrl);
/** In random base64 or hexadecimal, 32 characters contain about this many different ones, or more. */
const FEWEST_CHARACTERS = 10;
const TELLING = /secret|changeme|change-me|password|kerya|example|default|0123456789|abcdef/i;

/** Checks of the settings alone. */
export const SETTINGS_CHECKS: Check[] = [
  {
    name: 'names of settings',
    look: ({ environment }) => {
      return Object.keys(environment).flatMap((name) => {
        const meant = meantSetting(name, KNOWN_SETTINGS);
        return meant ? [warning(`${name} is no setting of Kerya. Is ${meant} meant?`)] : [];
      });
    },
  },
  {
    name: 'public address',
    look: ({ config: { publicUrl }, environment }) => {
      if (isLocal(publicUrl)) {
        return environment.NODE_ENV === 'production'
          ? [
              warning(
                `PUBLIC_URL is ${publicUrl}: links in mails and feeds lead nowhere for others. Set it to the address of the site.`,
              ),
            ]
          : [];
      }
      return publicUrl.startsWith('https:')
        ? []
        : [
            error(
              `PUBLIC_URL is ${publicUrl}: without https browsers send passwords in the clear and offer neither pushes nor installing. Put a TLS proxy in front and write https://.`,
            ),
          ];
    },
  },
  {
    name: 'secret',
    look: async ({ config, environment }) => {
      const { secret, publicUrl, databaseUrl, s3, role } = config;
      if (environment.APP_SECRET && secret === null) return [];
      if (secret === null) {
        const severally = role !== 'all' || (databaseUrl !== null && s3 !== null);
        if (severally) {
          return [
            (role === 'all' ? warning : error)(
              'APP_SECRET is not set: every machine makes another secret, and sessions of one are unknown to the other. Set the same one everywhere.',
            ),
          ];
        }
        const stored = await storedSecret(config);
        return stored !== null && stored.length < 32
          ? [error('DATA_DIR/secret is too short. Remove it; a new one is made at the next start.')]
          : [];
      }
      const weak = new Set(secret).size < FEWEST_CHARACTERS || TELLING.test(secret);
      if (!weak) return [];
      const real = environment.NODE_ENV === 'production' || isReal(publicUrl);
      return [
        (real ? error : warning)(
          'APP_SECRET can be guessed, and with it anybody can sign in as any member. Make one with: openssl rand -base64 32',
        ),
      ];
    },
  },
  {
    name: 'demo data',
    look: ({ config: { demoData, publicUrl } }) =>
      demoData && isReal(publicUrl)
        ? [
            warning(
              'DEMO_DATA is on: an empty database is filled with members whose passwords everybody can read. Set DEMO_DATA=off; npm run demo -- remove removes what is there.',
            ),
          ]
        : [],
  },
  { name: 'legal notice', look: ({ config }) => legalGaps(config).map(warning) },
  {
    name: 'proxies',
    look: ({ config: { trustedProxies, publicUrl } }) =>
      trustedProxies.length === 0 && publicUrl.startsWith('https:')
        ? [
            warning(
              "TRUSTED_PROXIES is empty: behind a proxy all visitors share the proxy's address and its limits. Name the proxy's address; without one, mind nothing.",
            ),
          ]
        : [],
  },
  {
    name: 'mail settings',
    look: ({ config: { smtpUrl, publicUrl, contactEmail, smsUrl }, environment }) => [
      ...(smtpUrl === null && isReal(publicUrl)
        ? [
            warning(
              'SMTP_URL is not set: mails are files in DATA_DIR/outbox/mail and reach nobody. Name a mail server.',
            ),
          ]
        : []),
      ...(smsUrl === null && isReal(publicUrl)
        ? [
            warning(
              'SMS_URL is not set: nobody can confirm a phone number. Name a gateway for SMS.',
            ),
          ]
        : []),
      ...(smtpUrl !== null && !environment.MAIL_FROM
        ? [
            warning(
              `MAIL_FROM is not set: mails come from no-reply@${new URL(publicUrl).hostname}. Name a sender of a domain with SPF and DKIM.`,
            ),
          ]
        : []),
      ...(smtpUrl === null && contactEmail !== null
        ? [warning('CONTACT_EMAIL is set without SMTP_URL: messages to it stay files.')]
        : []),
    ],
  },
  {
    name: 'maps',
    look: async ({ config: { tiles }, environment }) => [
      ...(tiles?.kind === 'pictures' && tiles.attribution === ''
        ? [
            warning(
              'TILE_ATTRIBUTION is not set: most services of maps demand to be named. See their terms.',
            ),
          ]
        : []),
      ...(!tiles && environment.TILE_ATTRIBUTION
        ? [warning('TILE_ATTRIBUTION is set without TILE_URL, and does nothing.')]
        : []),
      ...(tiles?.kind === 'file' ? await faultsOfMapFile(tiles.path) : []),
    ],
  },
];

async function faultsOfMapFile(path: string): Promise<Finding[]> {
  const { readMapFile } = await import('../map-tiles/map-file.ts');
  return readMapFile(path).then(
    () => [],
    (fault: Error) => [error(fault.message)],
  );
}
