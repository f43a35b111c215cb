import type * as z from 'zod/mini';
import { SETTING_GROUPS, type Setting } from './settings.ts';

/** A setting that cannot be used; its message names the variable and the accepted values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly #settings: readonly string[];

  constructor(message: string, settings: readonly string[] = []) {
    super(message);
    this.#settings = settings;
  }

  /** The variables without which all others can be read. */
  get settings(): readonly string[] {
    return this.#settings;
  }
}

/** The environment's variables by name. */
export type Environment = Record<string, string | undefined>;

type Group = (typeof SETTING_GROUPS)[keyof typeof SETTING_GROUPS];
type Names<G> = G extends unknown ? keyof G & string : never;
export type Name = Names<Group>;
type ValueOf<Row> = Row extends { is: { schema: infer Schema } }
  ? z.output<Schema> | (Row extends { default: unknown } ? never : null)
  : never;
/** The values of all variables; null for one that is not set and has no default. */
export type Values = { [N in Name]: ValueOf<Extract<Group, Record<N, unknown>>[N]> };

const ROWS = Object.values(SETTING_GROUPS).flatMap(
  (group) => Object.entries(group) as [Name, Setting][],
);

/** Variables whose values are never printed. */
export const SECRET_SETTINGS: readonly Name[] = ROWS.flatMap(([name, row]) =>
  row.secret ? [name] : [],
);

/** Every variable that Kerya reads. */
export const KNOWN_SETTINGS: readonly string[] = [
  ...ROWS.map(([name]) => name),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
];

/** @throws ConfigError that names the first variable that cannot be used */
export function readSettings(environment: Environment): Values {
  return Object.fromEntries(
    ROWS.map(([name, { is, default: fallback = null, secret }]) => {
      const text = environment[name]?.trim();
      if (!text) return [name, fallback];
      const { success, data } = is.schema.safeParse(text);
      if (success) return [name, data];
      const written = secret ? name : `${name}="${text}"`;
      throw new ConfigError(`${written} cannot be used: it takes ${is.takes}.`, [name]);
    }),
  ) as Values;
}
