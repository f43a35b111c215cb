import { type Environment, SECRET_SETTINGS } from '../settings.ts';

/** Shorter ones stand in many a word. */
const SHORTEST = 4;

/** Takes out of a text whatever is secret in the settings: what others say of a fault may repeat it. */
export function redact(text: string, environment: Environment): string {
  const secrets = [...SECRET_SETTINGS].flatMap((name) => secretsIn(environment[name] ?? ''));
  return secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((told, secret) => told.replaceAll(secret, '***'), text);
}

/** A value and, of an address or several, their passwords and the values of their queries, as written and as meant. */
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
