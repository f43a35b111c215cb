import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'secret' | 'dataDirectory'>;

/** The file of an installation that generated its secret itself. */
export const secretPath = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) =>
  join(dataDirectory, 'secret');

/** The secret stored in the data folder, or null. */
export async function storedSecret(place: Pick<Config, 'dataDirectory'>): Promise<string | null> {
  try {
    return (await readFile(secretPath(place), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The secret that an installation runs with; null before its first start. */
export async function currentSecret(place: Place): Promise<string | null> {
  return place.secret ?? (await storedSecret(place));
}

/** A hash that distinguishes a secret from others without disclosing it. */
export function secretMark(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'kerya', 'backup-mark', 16)).toString('hex');
}
