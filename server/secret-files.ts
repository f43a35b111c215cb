import { readFileSync } from 'node:fs';
import { ConfigError, type Environment, SECRET_SETTINGS } from './read-settings.ts';

const SUFFIX = '_FILE';

/**
 * The environment with every secret that is in a file: `NAME_FILE` names the file with the value of `NAME`, as
 * Docker, Kubernetes and systemd provide secrets. A variable is visible to everyone who may inspect the process; a
 * file has an owner.
 * @throws ConfigError for a file that cannot be read or is empty, and for a secret that is given both ways
 */
export function withSecretFiles(environment: Environment): Environment {
  const inFiles = SECRET_SETTINGS.filter((name) => environment[name + SUFFIX]?.trim());
  if (inFiles.length === 0) return environment;
  const read = { ...environment };
  for (const name of inFiles) {
    const variable = name + SUFFIX;
    if (environment[name]?.trim()) {
      throw new ConfigError(`${name} and ${variable} cannot both be set.`, [variable]);
    }
    read[name] = contentOf(variable, environment[variable]?.trim() as string);
  }
  return read;
}

function contentOf(variable: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${variable}: ${path} cannot be read (${code}).`, [variable]);
  }
  if (content === '') throw new ConfigError(`${variable}: ${path} is empty.`, [variable]);
  return content;
}
