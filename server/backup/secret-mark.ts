import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'secret' | 'dataDirectory'>;

/** The file of an installation that made its secret itself. */
export const secretPath = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) =>
  join(dataDirectory, 'secret');

/** The secret kept in the data folder; null when there is none. */
export async function keptSecret(place: Pick<Config, 'dataDirectory'>): Promise<string | null> {
  try {
    return (await readFile(secretPath(place), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The secret an installation runs with; null before its first start. */
export async function currentSecret(place: Place): Promise<string | null> {
  return place.secret ?? (await keptSecret(place));
}

/** Tells a secret from another one without telling it. */
export function secretMark(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'kerya', 'backup-mark', 16)).toString('hex');
}
