import * as z from 'zod/mini';
import { hostUrls } from './adapters/database/host-urls.ts';

/** What a variable may be set to: `schema` reads its text, `takes` completes "it takes". */
const kind = <Schema extends z.ZodMiniType>(takes: string, schema: Schema) => ({ takes, schema });
export type Kind = ReturnType<typeof kind>;

export const text = kind('a text', z.string());
export const matching = (takes: string, pattern: RegExp) =>
  kind(takes, z.string().check(z.regex(pattern)));
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  kind(words.join(', '), z.enum(words as readonly [Word, ...Word[]]));

const list = <Item extends z.ZodMiniType<string, string>>(
  takes: string,
  separator: RegExp,
  item: Item,
) => {
  const parts = (all: string) => all.split(separator).flatMap((part) => part.trim() || []);
  return kind(takes, z.pipe(z.transform(parts), z.array(item)));
};

const number = z.coerce.number<string>();
export const wholeNumber = (min: number, max: number, what = 'a whole number') =>
  kind(`${what} from ${min} to ${max}`, number.check(z.int(), z.gte(min), z.lte(max)));
export const port = wholeNumber(0, 65_535, 'a port number');
export const share = kind('a number from 0 to 1', number.check(z.gte(0), z.lte(1)));
export const factor = kind('a number above 0', number.check(z.gt(0)));
export const onOrOff = kind('"on" or "off"', z.stringbool());

const http = z.url({ protocol: /^https?$/ });
export const address = (takes: string, protocol = /^https?$/) => kind(takes, z.url({ protocol }));
/** Without a slash at the end. */
export const baseAddress = kind(
  'an http or https address',
  http.check(
    z.regex(/^[^?#]*$/),
    z.overwrite((url) => url.replace(/\/+$/, '')),
  ),
);
export const origin = kind(
  'an http or https origin such as https://kerya.example',
  http.check(z.regex(/^[^/]+\/\/[^/?#@]+\/?$/)),
);
/** The name of a file of map tiles, in no other folder. */
export const TILES_FILE = /^[\w-][\w.-]*\.pmtiles$/;
export const tiles = kind(
  'an http or https address with {z}, {x} and {y}, or the name of a .pmtiles file in DATA_DIR',
  z.union([
    http.check(z.regex(/\{z\}/), z.regex(/\{x\}/), z.regex(/\{y\}/)),
    z.string().check(z.regex(TILES_FILE)),
  ]),
);
export const geocoder = kind(
  "the http or https address of Photon's /api or Nominatim's /search",
  http.check(z.refine((url) => /\/(api|search)\/?$/.test(URL.parse(url)?.pathname ?? ''))),
);
export const host = matching('a host name or address to listen on', /^[\w.:-]+$/);
export const proxies = list(
  'addresses or networks separated by commas, such as 10.0.0.0/8,127.0.0.1',
  /,/,
  z.string().check(z.regex(/^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i)),
);

export const database = kind(
  'a postgres:// address (PostgreSQL 15 or later), with commas between several hosts',
  z.string().check(z.refine((url) => hostUrls(url) !== undefined)),
);
export const databases = list(
  'postgres:// addresses separated by commas',
  /[\s,]+(?=postgres)/,
  z.string().check(z.refine((url) => hostUrls(url)?.length === 1)),
);

const secretText = z.string().check(z.minLength(32));
export const secret = kind('at least 32 characters', secretText);
export const secrets = list(
  'former secrets of at least 32 characters, separated by | or line breaks',
  /[|\n]/,
  secretText,
);

/** Not every environment supports line breaks in a variable: a mark stands for them. */
export const lines = (takes: string, mark: RegExp) =>
  kind(takes, z.string().check(z.overwrite((one) => one.replaceAll(mark, '\n'))));
export const sender = matching(
  'a sender such as Kerya <bonjour@kerya.example>',
  /^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/,
);
export const email = matching('an e-mail address', /^[^@\s<>]+@[^@\s<>]+$/);
