import { API_BASE, type Operation, takesUrlEncoded } from '#contract/operation.ts';
import type { AbuseCase, Change } from './cases.ts';
import type { GoodCall } from './good-call.ts';
import type { HostileFile } from './pictures.ts';
import type { RemoteRequest } from './remote-app.ts';
import { eachText, jsonOf, textOf } from './resolve.ts';

/** The values to fill in. */
export interface Surroundings {
  good: GoodCall;
  /** Existing identifiers, by table. */
  ids: Record<string, string[]>;
  files: HostileFile[];
  /** The token of the caller; null for a visitor. */
  token: string | null;
}

const BOUNDARY = 'kerya-abuse-7d1';
const own = Object.hasOwn;

/** The table an identifier of this name belongs to. */
const TABLE_OF: Record<string, string> = {
  id: 'users',
  userId: 'users',
  rentalId: 'rentals',
  offerId: 'rentals',
  upTo: 'messages',
  after: 'messages',
  images: 'media',
  uploads: 'media',
  ids: 'bookings',
};

/** A call as sent over the network: the case's input, its changes, the world's identifiers. */
export function toRequest(
  operation: Operation,
  given: AbuseCase,
  around: Surroundings,
): RemoteRequest {
  const { good, ids } = around;
  const isGood = given.from === 'good';
  const start = {
    params: { ...good.params } as Record<string, unknown>,
    query: (isGood ? good.query : given.query) as unknown,
    body: isGood && !operation.files ? good.body : withIdsOf(given.body, good.body),
  };
  const input = structuredClone(start) as Record<string, unknown>;
  for (const change of given.changes) put(input, change);
  const filled = eachText(input, (text) => identifier(text, ids)) as Record<string, unknown>;
  const headers: RemoteRequest['headers'] = {
    ...(around.token === null ? {} : { authorization: `Bearer ${around.token}` }),
  };
  const body = bodyOf(operation, filled.body, given, around, headers);
  for (const { field, value } of given.changes) {
    if (field[0] === 'header') headers[String(field[1])] = headerText(value);
  }
  return {
    method: operation.method,
    url:
      API_BASE +
      pathOf(operation, filled.params as Record<string, unknown>) +
      queryOf(filled.query),
    headers,
    body,
  };
}

/** Replaces identifiers of the generated input by those of the good call. */
function withIdsOf(body: unknown, good: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const from = (good ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      ((typeof value === 'string' && value.startsWith('@id:')) || KEPT.has(name)) && own(from, name)
        ? from[name]
        : value,
    ]),
  );
}

/** Fields whose values the server alone knows, or which must be new each time. */
const KEPT = new Set([
  ...[
    'token',
    'captcha',
    'currentPassword',
    'refreshToken',
    'confirmationPhoneCode',
    'email',
    'phone',
  ],
  ...['acceptTerms', 'password', 'passwordConfirmation'],
]);

function identifier(text: string, ids: Surroundings['ids']): string {
  const [, name = '', index = '0'] = /^@id:(\w*)(?::(\d+))?$/.exec(text) ?? [];
  if (name === '') return text;
  const pool = ids[TABLE_OF[name] ?? name] ?? [];
  return pool[Number(index) % Math.max(1, pool.length)] ?? '00000000-0000-4000-8000-000000000000';
}

function put(
  input: Record<string, unknown>,
  { field: [where, ...path], value: drawn }: Change,
): void {
  if (where === 'header' || where === 'part') return;
  // the generator returns the same object again: a later change must not write into it
  const value = structuredClone(drawn);
  if (where === 'whole') {
    input.body = value;
    return;
  }
  let place = input;
  for (const name of [where, ...path.slice(0, -1)]) {
    const inner = own(place, name) ? place[name] : undefined;
    const next = typeof inner === 'object' && inner !== null ? inner : {};
    place[name] = next;
    place = next as Record<string, unknown>;
  }
  const last = String(path.at(-1));
  if (value === undefined) delete place[last];
  else
    Object.defineProperty(place, last, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** A value where only text is possible. An object's own `toString` may be anything. */
const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

function pathOf({ path }: Operation, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    escaped(textOf(written(params[name] ?? '')).slice(0, 1_000)),
  );
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const parts = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((one) => (one === undefined ? [] : `${escaped(name)}=${queryText(one)}`)),
  );
  // within the limit of a request line: raw-requests.ts sends longer ones
  return parts.length > 0 ? `?${parts.join('&')}`.slice(0, 10_000) : '';
}

function queryText(value: unknown): string {
  const text = written(value);
  const raw = /^@escaped:(.*)$/.exec(text)?.[1];
  return raw ?? escaped(textOf(text));
}

/** What a header can contain: clients refuse to send anything else (raw-requests.ts sends it). */
function headerText(value: unknown): string {
  const text = Buffer.from(textOf(written(value)).slice(0, 4_000), 'utf8').toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no header can carry
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '').trim();
}

function bodyOf(
  operation: Operation,
  body: unknown,
  given: AbuseCase,
  around: Surroundings,
  headers: RemoteRequest['headers'],
): Buffer | string | undefined {
  const json = () => {
    headers['content-type'] = 'application/json';
    return jsonOf(body);
  };
  if (operation.files) {
    if (operation.files.orJson && given.file % 2 === 1) return json();
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    return formOf(operation.files.field, body, given, around.files);
  }
  if (body === undefined && !operation.body) return undefined;
  if (takesUrlEncoded(operation) && typeof body === 'object' && body !== null) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return queryOf(body).slice(1);
  }
  return json();
}

function formOf(
  field: string,
  body: unknown,
  { changes, file }: AbuseCase,
  files: HostileFile[],
): Buffer {
  const changed = (what: string, usual: string) => {
    const change = changes.findLast((one) => one.field[0] === 'part' && one.field[1] === what);
    return change ? textOf(written(change.value)).slice(0, 5_000) : usual;
  };
  const { name, content } = files[file % files.length] as HostileFile;
  const texts = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/\r|\n/g, '%0A');
  const instead = changed('content', '');
  return Buffer.concat([
    ...texts.map(([key, value]) =>
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(key)}"\r\n\r\n${textOf(written(value))}\r\n`,
      ),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(changed('name', field))}"; ` +
        `filename="${quoted(changed('filename', name))}"\r\ncontent-type: ${quoted(changed('type', 'image/jpeg'))}\r\n\r\n`,
    ),
    instead ? Buffer.from(instead) : content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
