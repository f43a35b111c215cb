import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '../config.ts';
import { ConfigError } from '../read-settings.ts';

/** The keys that encrypt (public) and decrypt (secret) backups, in age's format. */
export interface BackupKeys {
  recipients: string[];
  identities: string[];
}

const RECIPIENT = /^age1[0-9a-z]+$/;
const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/;

/**
 * The keys in `BACKUP_KEY`; null when it is not set.
 * @throws ConfigError for a text that is not an age key
 */
export async function readBackupKeys({
  backupKey,
}: Pick<Config, 'backupKey'>): Promise<BackupKeys | null> {
  if (backupKey === null) return null;
  // a key file of age-keygen contains its date and public key as comments
  const keys = backupKey
    .replaceAll(/^\s*#.*$/gm, '')
    .split(/\s+/)
    .filter((key) => key !== '');
  const identities = keys.filter((key) => IDENTITY.test(key));
  const recipients = keys.filter((key) => RECIPIENT.test(key));
  if (keys.length === 0 || identities.length + recipients.length < keys.length) {
    throw new ConfigError(
      `BACKUP_KEY cannot be used: it takes keys of age (age1... or AGE-SECRET-KEY-1...). Make one with: npm run backup -- --new-key backup.key`,
    );
  }
  for (const identity of identities) recipients.push(await identityToRecipient(identity));
  return { recipients: [...new Set(recipients)], identities };
}

/** A new key in the format of `age-keygen`: the secret one, and the public one in a comment. */
export async function newKeyFile(now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
}
