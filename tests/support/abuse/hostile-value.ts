import fc, { type Arbitrary } from 'fast-check';
import { hostileText } from './hostile-text.ts';

/** Tables whose identifiers are put in place of others. */
export const POOLS = [
  'users',
  'rentals',
  'conversations',
  'bookings',
  'proposals',
  'messages',
  'media',
] as const;

/**
 * A value of any kind where another is expected. Texts that begin with `@` stand for what JSON text can contain but no
 * printed value (`resolve.ts`): `@raw:1e400` a number, `@deep:5000` lists in lists, `@object:2000` that many fields,
 * `@id:rentals:1` an existing identifier.
 */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        null,
        true,
        false,
        0,
        -1,
        0.5,
        1e21,
        -1e21,
        2 ** 31,
        -(2 ** 31) - 1,
        2 ** 53,
        2 ** 53 - 1,
      ],
      ...[Number.MAX_VALUE, 5e-324, '@raw:1e400', '@raw:-0', '@raw:9007199254740993'],
      ...[
        '@raw:123456789012345678901234567890',
        '@deep:100',
        '@deep:9000',
        '@object:2000',
        '@list:5000',
      ],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        [],
        {},
        [null],
        [[]],
        [''],
        { length: 5 },
        { toString: 'no function' },
        { toJSON: 1 },
        '@raw:{"then":1}',
      ],
      ...[{ constructor: { prototype: { admin: true } } }, '@raw:{"__proto__":{"admin":true}}'],
      ...[{ $ne: null }, { amount: null }, ['a', 'a'], [{}], { 0: 'a', length: 1 }],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...POOLS.map((pool) => `@id:${pool}:0`)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
