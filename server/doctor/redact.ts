import { type Environment, SECRET_SETTINGS } from '../read-settings.ts';

/** Shorter values occur in many words. */
const SHORTEST = 4;

/** Removes all secrets of the settings from a text: the error messages of other programs may repeat them. */
export function redact(text: string, environment: Environment): string {
  const secrets = [...SECRET_SETTINGS].flatMap((name) => secretsIn(environment[name] ?? ''));
  return secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
}

/** A value and, for addresses, their passwords and the values of their queries, as written and decoded. */
function secretsIn(value: string): string[] {
  const trimmed = value.trim();
  const passwords = [...trimmed.matchAll(/\/\/[^/@:]*:([^@/]+)@/g)].map(([, word = '']) => word);
  const queries = URL.canParse(trimmed) ? [...new URL(trimmed).searchParams.values()] : [];
  const all = [trimmed, ...passwords, ...queries];
  return [...all, ...all.flatMap(decoded)].filter((secret) => secret.length >= SHORTEST);
}

function decoded(text: string): string[] {
  try {
    return [decodeURIComponent(text)];
  } catch {
    return [];
  }
}
