import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import { pushSubscription } from '../push-service.ts';
import { hostileWords } from './hostile-text.ts';
import { checksOf, definitionOf } from './schema-parts.ts';

const instants = fc
  .integer({ min: Date.UTC(2026, 11, 1), max: Date.UTC(2060, 0, 1) })
  .map((time) => new Date(time).toISOString());

const base64url = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'),
    minLength: length,
    maxLength: length,
  });

/** Values for fields whose rules are code, or which are ids under another name. */
const BY_NAME: Record<string, Arbitrary<unknown>> = {
  timeZone: fc.constantFrom('Africa/Tunis', 'Europe/Paris', 'UTC', 'Pacific/Chatham'),
  endpoint: fc.nat().map((count) => `https://push.example.com/${count}`),
  p256dh: fc.oneof(fc.constant(pushSubscription().keys.p256dh), base64url(87)),
  auth: base64url(22),
  challenge: base64url(43),
  handoff: base64url(43),
  verifier: base64url(43),
  bbox: fc.constantFrom(
    '9,36,11,38',
    '-180,-90,180,90',
    '179,-10,-179,10',
    '10,36,10,36',
    '1e0,2,3,4',
  ),
  phone: fc.integer({ min: 20_000_000, max: 29_999_999 }).map((digits) => `+216 ${digits}`),
  firstname: fc.constantFrom(
    'Amel',
    'Jean-Noël',
    "N'Golo",
    'آمال',
    'Ｆ',
    'José\u0301',
    'x'.repeat(60),
  ),
  lastname: fc.constantFrom('Ben Salah', "O'Neil", 'بن صالح', 'Ⅷ.', 'y'.repeat(60)),
  from: fc.constantFrom('22:00', '2027-01-01T00:00:00Z'),
  until: fc.constant('07:00'),
  amount: fc.oneof(
    fc.integer({ min: 1_000, max: 100_000_000 }),
    fc.constantFrom(1_000, 100_000_000),
  ),
  deposit: fc.oneof(fc.constant({ required: false }), fc.integer({ min: 0, max: 10_000_000 })),
  code: fc.constant('ABCD-EFGH-JKLM-NPQR'),
  provider: fc.constantFrom('google', 'apple', 'facebook'),
};

/** Inputs that a schema accepts, or nearly: rules between fields are met by chance and by `agreed`. */
export function validInput(schema: z.ZodMiniType, name = ''): Arbitrary<unknown> {
  const named = BY_NAME[name];
  const {
    type,
    shape,
    innerType,
    element,
    in: written,
    entries,
    values,
    keyType,
    valueType,
  } = definitionOf(schema);
  if (type === 'optional' || type === 'default') {
    return fc.oneof(
      { weight: 2, arbitrary: validInput(innerType as z.ZodMiniType, name) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  }
  if (type === 'nullable') {
    return fc.oneof(fc.constant(null), validInput(innerType as z.ZodMiniType, name));
  }
  if (named && (name !== 'deposit' || type !== 'object')) {
    return name === 'deposit' ? fc.integer({ min: 0, max: 10_000_000 }) : named;
  }
  if (shape) {
    const fields = Object.entries(shape).map(([key, one]) => [key, validInput(one, key)]);
    return fc.record(Object.fromEntries(fields)).map(agreed);
  }
  if (type === 'enum') return fc.constantFrom(...Object.values(entries ?? {}));
  if (type === 'literal') return fc.constantFrom(...(values ?? []));
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return numbers(schema);
  if (type === 'array')
    return fc.array(validInput(element as z.ZodMiniType, name), { maxLength: 3 });
  if (type === 'record') {
    const keys = Object.values(definitionOf(keyType as z.ZodMiniType).entries ?? {});
    return fc.dictionary(fc.constantFrom(...keys), validInput(valueType as z.ZodMiniType));
  }
  if (type === 'pipe') return validInput(written as z.ZodMiniType, name);
  if (type === 'string') return texts(schema, name);
  return fc.constantFrom<unknown>('x', 1);
}

function numbers(schema: z.ZodMiniType): Arbitrary<number> {
  const checks = checksOf(schema);
  const bound = (check: string, none: number) =>
    checks.find((one) => one.check === check)?.value ?? none;
  const min = bound('greater_than', -90);
  const max = bound('less_than', Math.max(min + 1, 90));
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );
}

function texts(schema: z.ZodMiniType, name: string): Arbitrary<string> {
  const checks = checksOf(schema);
  const format = checks.find(({ check }) => check === 'string_format')?.format;
  if (format === 'uuid') return fc.constant(`@id:${name}`);
  if (format === 'datetime' || (format === undefined && /(At|Before|From|time)$/.test(name))) {
    return instants;
  }
  if (format === 'email') return fc.nat().map((count) => `abuse-${count}@example.com`);
  if (/password/i.test(name)) return fc.constant('corde-lampe-8');
  const longest = checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? 200;
  return fc.oneof(
    { weight: 12, arbitrary: hostileWords.map((words) => words.slice(0, longest)) },
    { weight: 1, arbitrary: fc.constant(`@text:${longest}`) },
    { weight: 1, arbitrary: fc.constant(`@emoji:${longest}`) },
  );
}

/** Puts two dates of an input in order. */
function agreed(input: Record<string, unknown>): Record<string, unknown> {
  for (const [from, to] of [
    ['startsAt', 'endsAt'],
    ['startedAt', 'endedAt'],
    ['from', 'to'],
  ] as const) {
    const [start, end] = [input[from], input[to]];
    if (typeof start === 'string' && typeof end === 'string' && start > end) {
      Object.assign(input, { [from]: end, [to]: start });
    }
  }
  return input;
}
