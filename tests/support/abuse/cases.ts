import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '#contract/operation.ts';
import { CALLERS, type CallerName } from '../authorisation/callers.ts';
import { hostileText } from './hostile-text.ts';
import { hostileValue } from './hostile-value.ts';
import { type Field, fieldsOf } from './schema-parts.ts';
import { validInput } from './valid-input.ts';

/** A field and its replacement; left out when that is `undefined`. */
export interface Change {
  field: Field;
  value: unknown;
}

/** One case, before identifiers of the world are filled in. */
export interface AbuseCase {
  /** The caller; `able` is one who would succeed. */
  by: CallerName | 'able';
  /** The successful input, one generated from the schema, or any value. */
  from: 'good' | 'schema' | 'anything';
  query: unknown;
  body: unknown;
  /** Which of the pictures is sent, for uploads. */
  file: number;
  changes: Change[];
}

/** Expensive successes (a password hash, the layout of a document, an agreement): some of them, not half. */
const COSTLY = new Set([
  ...['accounts.register', 'accounts.login', 'accounts.resetPassword', 'accounts.changePassword'],
  ...[
    'accounts.confirmEmail',
    'accounts.changeEmail',
    'accounts.logout',
    'accounts.refreshToken',
    'accounts.endSession',
  ],
  ...[
    'passkeys.add',
    'passkeys.confirm',
    'passkeys.remove',
    'passkeys.signIn',
    'passkeys.secondFactor',
  ],
  ...['accounts.confirmEmailChange', 'accounts.revertEmail'],
  ...['personalData.delete', 'phones.validateCode', 'contact.send', 'reports.visitor'],
  ...['bookings.record', 'bookings.cancel', 'bookings.confirm', 'bookings.extend'],
  ...['bookings.noShow', 'bookings.objectReturn'],
  ...['bookings.withdrawConfirmation', 'bookings.denyConfirmation'],
  ...['bookings.acceptExtension', 'bookings.declineExtension', 'bookings.addPhotos'],
  'bookings.answerCondition',
  ...['proposals.accept', 'proposals.decline', 'proposals.cancel'],
  ...['moderation.decideIdentity', 'moderation.decideReport', 'moderation.decideContact'],
  ...['moderation.decideRental', 'moderation.identityDocument', 'moderation.identityAddress'],
  ...['moderation.signedDocument'],
]);

const callers = (able: number): Arbitrary<AbuseCase['by']> =>
  fc.oneof(
    { weight: able, arbitrary: fc.constant<'able'>('able') },
    { weight: 1, arbitrary: fc.constantFrom<CallerName>('anonymous', 'member', 'moderator') },
    { weight: 2, arbitrary: fc.constantFrom(...CALLERS) },
  );

const headerTexts = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        'Bearer',
        'Bearer ',
        'Bearer null',
        'bearer eyJhbGciOiJub25lIn0.e30.',
        'Basic YTpi',
        'Bearer a b',
      ],
      ...[
        'application/json; charset=utf-16',
        'application/json;charset=latin1',
        'text/json',
        'application/xml',
      ],
      ...[
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/x-www-form-urlencoded',
        'text/plain',
      ],
      ...[
        '*',
        'fr;q=1e400,en;q=-1',
        'x-klingon',
        `${'fr,'.repeat(500)}ar`,
        'bytes=0-',
        'bytes=-1,5-2',
        '"*"',
      ],
      ...[
        'gzip',
        'br;q=0',
        'identity;q=0,*;q=0',
        'deflate',
        '100-continue-not',
        'https://evil.example',
        'null',
      ],
      ...[
        '127.0.0.1',
        '::1, 10.0.0.1',
        'a=b; a=c; =; ;;',
        `s=${'x'.repeat(4_000)}`,
        'DELETE',
        'text/html',
      ],
    ),
  },
);

const valueFor = (field: Field): Arbitrary<unknown> => {
  if (field[0] === 'header') return headerTexts;
  if (field[0] === 'params' || field[0] === 'part') return hostileText;
  if (field[0] === 'query') {
    return fc.oneof(
      { weight: 5, arbitrary: hostileText },
      { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '@escaped:%',
          '@escaped:%zz',
          '@escaped:%ff%fe',
          '@escaped:%c0%af',
          '@escaped:+',
        ),
      },
    );
  }
  return fc.oneof(
    { weight: 8, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
};

/** Declared fields count threefold against those every call has. */
function changesOf(operation: Operation): Arbitrary<Change> {
  const fields = fieldsOf(operation);
  const own = fields.filter(([where]) => where !== 'header');
  const any = fc.constantFrom(...fields, ...own, ...own);
  return any.chain((field) => fc.record({ field: fc.constant(field), value: valueFor(field) }));
}

/** Cases of an operation: a few that succeed, most with one to three fields replaced, some of any other shape. */
export function casesOf(
  operation: Operation,
  files: { good: number; all: number },
): Arbitrary<AbuseCase> {
  const { query, body } = operation;
  const isCostly = COSTLY.has(operation.name);
  const whole = {
    by: callers(isCostly ? 1 : 7),
    query: query ? validInput(query) : fc.constant(undefined),
    body: body ? validInput(body) : fc.constant(undefined),
    file: fc.oneof(fc.nat({ max: files.good - 1 }), fc.nat({ max: files.all - 1 })),
  };
  const change = changesOf(operation);
  const few = fc.array(change, { minLength: 1, maxLength: 3 });
  const none = fc.constant<Change[]>([]);
  const from = (start: AbuseCase['from'], changes: Arbitrary<Change[]>) =>
    fc.record({ ...whole, from: fc.constant(start), changes });
  return fc.oneof(
    { weight: isCostly ? 2 : 8, arbitrary: from('good', none) },
    { weight: 30, arbitrary: from('good', few) },
    { weight: isCostly ? 3 : 22, arbitrary: from('schema', none) },
    { weight: 30, arbitrary: from('schema', few) },
    {
      weight: 10,
      arbitrary: fc.record({
        ...whole,
        from: fc.constant<'anything'>('anything'),
        query: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
        body: fc.oneof(hostileValue, fc.dictionary(hostileText, hostileValue, { maxKeys: 5 })),
        changes: fc.array(change, { maxLength: 6 }),
      }),
    },
  );
}
