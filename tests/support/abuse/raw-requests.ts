import { connect } from 'node:net';
import { ERROR_STATUS, type ErrorAnswer, isErrorCode } from '#contract/errors.ts';

/** A request that no client would write: bytes on a connection. */
export interface RawRequest {
  name: string;
  bytes: Buffer;
  /** Whether its end is never sent. */
  unfinished?: true;
}

const LONGEST_MILLISECONDS = 10_000;
const LOGIN = '/user/v1/auth/login';
const RENTALS = '/user/v1/rentals';

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'), 'latin1');
const posted = (path: string, headers: string[], body: string) =>
  lines(`POST ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', body);
const got = (path: string, ...headers: string[]) =>
  lines(`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', '');
const json = 'content-type: application/json';
const form = 'content-type: multipart/form-data; boundary=b';
const sized = (body: string) => `content-length: ${Buffer.byteLength(body, 'latin1')}`;

/** Requests malformed in every way. @param token of a member, for calls that need one */
export function rawRequests(token: string, userId: string): RawRequest[] {
  const signedIn = `authorization: Bearer ${token}`;
  const body = '{"email":"a@example.com","password":"x"}';
  const login = (name: string, headers: string[], text = body): [string, Buffer] => [
    name,
    posted(LOGIN, headers, text),
  ];
  const upload = (name: string, text: string, type = form): [string, Buffer] => [
    `form: ${name}`,
    posted(`/user/v1/users/${userId}/upload-avatar`, [signedIn, type, sized(text)], text),
  ];
  const part = (headers: string, content = 'x') =>
    `--b\r\n${headers}\r\n\r\n${content}\r\n--b--\r\n`;
  const named = 'content-disposition: form-data; name="avatar"; filename="a.jpg"';
  const whole: [string, Buffer][] = [
    login('two lengths', [json, sized(body), 'content-length: 5']),
    login('length and chunks', [json, sized(body), 'transfer-encoding: chunked']),
    login('chunks by two names', [json, 'transfer-encoding: chunked, identity']),
    login('negative length', [json, 'content-length: -1']),
    login('a length that is none', [json, 'content-length: 0x10']),
    login('an endless length', [json, 'content-length: 99999999999999999999']),
    login('a bad chunk', [json, 'transfer-encoding: chunked'], 'zz\r\nabc\r\n0\r\n\r\n'),
    login(
      'a chunk extension',
      [json, 'transfer-encoding: chunked'],
      `1;${'x'.repeat(40_000)}\r\na\r\n0\r\n\r\n`,
    ),
    login('two content types', [json, 'content-type: text/plain', sized(body)]),
    login('no content type', [sized(body)]),
    login('an empty content type', ['content-type: ', sized(body)]),
    login('two tokens', [signedIn, signedIn, json, sized(body)]),
    login('a control character in a header', [json, 'x-a: \x01\x02', sized(body)]),
    login('a header without a name', [json, ': x', sized(body)]),
    login('a folded header', [json, 'x-a: a', ' b: c', sized(body)]),
    login('many headers', [
      json,
      ...Array.from({ length: 3_000 }, (_, at) => `x-${at}: ${at}`),
      sized(body),
    ]),
    login('many short headers', [
      json,
      ...Array.from({ length: 1_500 }, () => 'a: b'),
      sized(body),
    ]),
    login('a long header', [json, `x-a: ${'x'.repeat(20_000)}`, sized(body)]),
    login('a jar of cookies', [json, `cookie: ${'a=b; '.repeat(2_500)}`, sized(body)]),
    login('broken JSON', [json, sized('{"a":')], '{"a":'),
    login('JSON with a comment', [json, sized('{/**/}')], '{/**/}'),
    login('JSON in UTF-16', [`${json}; charset=utf-16`, 'content-length: 4'], '{\0}\0'),
    login(
      'bytes that are no UTF-8',
      [json, sized('{"email":"\xff\xfe\xc0\xaf","password":"\xed\xa0\x80"}')],
      '{"email":"\xff\xfe\xc0\xaf","password":"\xed\xa0\x80"}',
    ),
    login('a body of nothing', [json, 'content-length: 0'], ''),
    login('a mark before the JSON', [json, sized(`\xef\xbb\xbf${body}`)], `\xef\xbb\xbf${body}`),
    login('a packed body', [json, 'content-encoding: gzip', sized(body)]),
    login('two megabytes of it', [json, sized('x'.repeat(2_000_000))], 'x'.repeat(2_000_000)),
    login('a megabyte of brackets', [json, sized('['.repeat(1_000_000))], '['.repeat(1_000_000)),
    login(
      'deep JSON that is right',
      [json, sized(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)],
      `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    ),
    login('an expectation', [json, 'expect: the-impossible', sized(body)]),
    login('many idempotency keys', [json, 'idempotency-key: a', 'idempotency-key: b', sized(body)]),
    upload('without a boundary', part(named), 'content-type: multipart/form-data'),
    upload('with another boundary', part(named), 'content-type: multipart/form-data; boundary=c'),
    upload(
      'with a long boundary',
      part(named),
      `content-type: multipart/form-data; boundary=${'b'.repeat(8_000)}`,
    ),
    upload('without an end', `--b\r\n${named}\r\n\r\nxxxx`),
    upload('without parts', '--b--\r\n'),
    upload('with nothing', ''),
    upload('without a name', part('content-disposition: form-data')),
    upload(
      'with a name twice',
      part('content-disposition: form-data; name="a"; name="avatar"; filename="a"; filename="b"'),
    ),
    upload('with a reserved name', part('content-disposition: form-data; name="__proto__"')),
    upload(
      'with a path as name',
      part('content-disposition: form-data; name="avatar"; filename="../../../etc/passwd"'),
    ),
    upload('with many parts', `${`--b\r\n${named}\r\n\r\nx\r\n`.repeat(300)}--b--\r\n`),
    upload(
      'with many texts',
      `${'--b\r\ncontent-disposition: form-data; name="t"\r\n\r\nx\r\n'.repeat(3_000)}--b--\r\n`,
    ),
    upload('with long part headers', part(`${named}\r\nx-a: ${'x'.repeat(100_000)}`)),
    upload(
      'in quoted-printable',
      part(`${named}\r\ncontent-transfer-encoding: quoted-printable`, '=FF=D8'),
    ),
    upload(
      'of forms in a form',
      part(
        'content-disposition: form-data; name="avatar"\r\ncontent-type: multipart/mixed; boundary=c',
        '--c--',
      ),
    ),
    upload('of lone line ends', part(named).replaceAll('\r\n', '\n')),
    ['a path that cannot be unescaped', got(`${RENTALS}/%zz`)],
    ['half an escape', got(`${RENTALS}/%`)],
    ['bytes in a path', got(`${RENTALS}/%ff%fe`)],
    ['a path out of the site', got('/media/../../../../etc/passwd')],
    ['the same, escaped', got('/media/..%2f..%2f..%2fsecret')],
    ['the same, twice', got('/media/%252e%252e/%252e%252e/secret')],
    ['a NUL in a path', got('/media/a%00/b.webp')],
    ['a path with other slashes', got('/media/..\\..\\secret')],
    ['a long path', got(`${RENTALS}/${'x'.repeat(10_000)}`)],
    ['a path beyond any header', got(`/${'x'.repeat(40_000)}`)],
    ['a long query', got(`${RENTALS}?q=${'x'.repeat(12_000)}`)],
    ['many parameters', got(`${RENTALS}?${'a=b&'.repeat(3_500)}`)],
    ['nested parameters', got(`${RENTALS}?q[__proto__][a]=1&q[]=1&__proto__=2`)],
    ['an address of another site', got('http://evil.example/user/v1/rentals')],
    ['two slashes', got('//evil.example/user/v1/rentals')],
    ['nothing but slashes', got('//')],
    ['half an address', got('//[')],
    ['a page that cannot be unescaped', got('/fr/location/%zz')],
    ['an asterisk', lines('OPTIONS * HTTP/1.1', 'host: localhost', 'connection: close', '', '')],
    ['a tunnel', lines('CONNECT localhost:22 HTTP/1.1', 'host: localhost', '', '')],
    ['an echo', lines(`TRACE ${RENTALS} HTTP/1.1`, 'host: localhost', 'connection: close', '', '')],
    [
      'an unknown method',
      lines(`KERYA ${RENTALS} HTTP/1.1`, 'host: localhost', 'connection: close', '', ''),
    ],
    [
      'a method of files',
      lines(`PROPFIND ${RENTALS} HTTP/1.1`, 'host: localhost', 'connection: close', '', ''),
    ],
    ['HEAD', lines(`HEAD ${RENTALS} HTTP/1.1`, 'host: localhost', 'connection: close', '', '')],
    [
      'a GET with a body',
      lines(
        `GET ${RENTALS} HTTP/1.1`,
        'host: localhost',
        'connection: close',
        json,
        'content-length: 5',
        '',
        '{"a":',
      ),
    ],
    ['another version', lines(`GET ${RENTALS} HTTP/9.9`, 'host: localhost', '', '')],
    ['a version before the first', lines(`GET ${RENTALS}`, '', '')],
    ['HTTP/1.0', lines(`GET ${RENTALS} HTTP/1.0`, '', '')],
    ['a greeting of HTTP/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
    ['a greeting of TLS', Buffer.from('16030100c8010000c40303', 'hex')],
    ['noise', Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 197) % 256))],
    [
      'an upgrade to nothing',
      got('/user/realtime/?EIO=4&transport=websocket', 'connection: upgrade', 'upgrade: h2c'),
    ],
    [
      'a socket without a key',
      got('/user/realtime/?EIO=4&transport=websocket', 'connection: upgrade', 'upgrade: websocket'),
    ],
    ['a socket of another version', got('/user/realtime/?EIO=99&transport=polling')],
    ['a socket of nobody', got('/user/realtime/?EIO=4&transport=polling&sid=../../x')],
    [
      'a foreign origin',
      got(RENTALS, 'origin: https://evil.example', 'access-control-request-method: PUT'),
    ],
    [
      'a host that is none',
      lines(`GET /fr HTTP/1.1`, 'host: evil.example"><x-abuse>', 'connection: close', '', ''),
    ],
    [
      'two hosts',
      lines(
        `GET /fr HTTP/1.1`,
        'host: localhost',
        'host: evil.example',
        'connection: close',
        '',
        '',
      ),
    ],
  ];
  const unfinished: [string, Buffer][] = [
    [
      'a body that stops',
      lines(
        `POST ${LOGIN} HTTP/1.1`,
        'host: localhost',
        json,
        'content-length: 1000',
        '',
        '{"email":',
      ),
    ],
    ['headers that stop', lines(`POST ${LOGIN} HTTP/1.1`, 'host: localhost', 'x-a: ')],
    [
      'a form that stops',
      lines(
        `POST /user/v1/users/${userId}/upload-avatar HTTP/1.1`,
        'host: localhost',
        signedIn,
        form,
        'content-length: 100000',
        '',
        `--b\r\n${named}\r\n\r\nxxx`,
      ),
    ],
  ];
  return [
    ...whole.map(([name, bytes]) => ({ name, bytes })),
    ...unfinished.map(([name, bytes]) => ({ name, bytes, unfinished: true as const })),
  ];
}

/** Sends bytes and answers what came back until the connection ended, or until a timeout. */
export function exchange(
  origin: string,
  { bytes }: RawRequest,
): Promise<{ text: string; ended: boolean }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(parts).toString('utf8'), ended });
    };
    const timer = setTimeout(() => finish(false), LONGEST_MILLISECONDS);
    socket.on('data', (part) => parts.push(part));
    socket.once('close', () => finish(true));
    socket.once('error', () => finish(true));
    socket.write(bytes);
  });
}

/** What is wrong with what came back: no answer, an internal error, or a refusal in an unknown form; null when nothing is. */
export function faultOfExchange(text: string, ended: boolean): string | null {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  if (status === 0) return ended ? null : 'no answer';
  if (status >= 500) return `a fault of the server: ${text.slice(0, 300)}`;
  const [body = ''] = text.slice(text.indexOf('\r\n\r\n') + 4).split('HTTP/1.1');
  if (status < 400 || !/content-type: application\/json/i.test(text)) return null;
  if (/transfer-encoding: chunked/i.test(text) || body === '') return null;
  const { code, statusCode } = JSON.parse(body) as Partial<ErrorAnswer>;
  // socket.io has its own error format for its handshake
  if (typeof code === 'number' && /"code":\d,"message"/.test(body)) return null;
  const known = isErrorCode(code) && ERROR_STATUS[code] === status && statusCode === status;
  if (!/^x-request-id: \S/im.test(text)) return 'no request id';
  return known ? null : `no error of the contract: ${body.slice(0, 300)}`;
}
