import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { CODE_POINTS_PER_SIGN } from '#contract/text/fields.ts';
import { goodCall } from '../support/abuse/attempts.ts';
import { checksOf, definitionOf, fieldsOf } from '../support/abuse/schema-parts.ts';
import { wrongRows } from '../support/abuse/stored-rows.ts';
import { buildWorld } from '../support/authorisation/world.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const world = await buildWorld(app);

/** A letter and a mark of four bytes each, which no other character replaces: the heaviest there are. */
const [LETTER, MARK] = ['\u{10428}', '\u{1e000}'];
/** A sign of this many characters, as its reader counts it one. */
const sign = (characters: number) => LETTER + MARK.repeat(characters - 1);
const heaviest = (signs: number) => sign(CODE_POINTS_PER_SIGN).repeat(signs);

type Path = (string | number)[];

/** The schema of a field, without what says that it may be absent. */
function schemaAt(schema: z.ZodMiniType, [name, ...path]: Path): z.ZodMiniType {
  const { innerType, in: written, shape, element } = definitionOf(schema);
  const inner = innerType ?? written;
  if (inner) return schemaAt(inner, name === undefined ? [] : [name, ...path]);
  if (name === undefined) return schema;
  const within = shape?.[name] ?? element;
  return within ? schemaAt(within, path) : schema;
}

/** The most signs of a field of text; undefined of any other. */
const mostSigns = (schema: z.ZodMiniType) =>
  checksOf(schema).find(({ check, maximum }) => check === 'custom' && maximum)?.maximum;

interface TextField {
  operation: Operation;
  path: Path;
  signs: number;
}

/** Fields that are looked up in the gazetteer and answered as not found. */
const LOOKED_UP = ['filters.place'];

/** Every field of every call in which members write a text. */
const TEXTS = OPERATIONS.flatMap((operation): TextField[] =>
  fieldsOf(operation).flatMap(([part, ...path]) => {
    if (part !== 'body' || !operation.body || LOOKED_UP.includes(path.join('.'))) return [];
    const signs = mostSigns(schemaAt(operation.body, path));
    return signs ? [{ operation, path, signs }] : [];
  }),
);

/** What a text stands in, where the prepared call has none. */
const AROUND: Record<string, unknown> = {
  location: { lat: 36.8008, lng: 10.1815 },
  deposit: { required: true, amount: 50_000, currency: 'TND' },
  proposal: { amount: 50_000, currency: 'TND' },
  checks: [{ item: 'clean', state: 'good' }],
  business: { name: 'Kerya Vélos', number: '1234567A' },
};
const isAbsent = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** A body with another text in one of its fields. */
function withText(body: unknown, [name, ...path]: Path, text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(body)) return body.map((one) => withText(one, path, text));
  const { [name]: before, ...others } = (body ?? {}) as Record<string, unknown>;
  const around = isAbsent(before) ? AROUND[name] : before;
  return { ...others, [name]: withText(around, path, text) };
}

/** Makes a call that would succeed, with another text. */
async function write({ operation, path }: TextField, text: string) {
  const { by, headers, body, ...call } = await goodCall(world, operation.name);
  const member = typeof by === 'string' ? by !== 'anonymous' && world.people[by] : by;
  const given = { ...call, body: withText(body, path, text) };
  return (member || app.visitor).send(operation, given, { headers });
}

const named = TEXTS.map(
  (field) => [`${field.path.join('.')} of ${field.operation.name}`, field] as const,
);

describe('a text of letters with many marks', () => {
  it('is what members write in many places', () => {
    expect(TEXTS.length).toBeGreaterThan(25);
  });

  it.each(named)('is stored with as many as a sign may have: %s', async (_, field) => {
    const answer = await write(field, heaviest(field.signs));
    expect(answer.statusCode, answer.body).toBe(field.operation.status);
  });

  it.each(named)(
    'is too long with twenty marks on each, and its field is named: %s',
    async (_, field) => {
      const answer = await write(field, sign(21).repeat(field.signs));
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json<ErrorAnswer>().details).toEqual([
        expect.objectContaining({
          field: field.path.join('.'),
          code: expect.stringMatching(/tooLong$/i),
        }),
      ]);
    },
  );

  it('is read again, mailed and found like any other', async () => {
    await app.outbox.settle();
    const { wrong, read } = await wrongRows(app.context.db);
    expect(read).toBeGreaterThan(TEXTS.length);
    expect(wrong).toEqual([]);
    const failed = await app.context.db
      .selectFrom('outbox')
      .selectAll()
      .where('attempts', '>', 0)
      .execute();
    expect(failed).toEqual([]);
  });

  it.each([
    ['contact_messages', 'name', 120],
    ['contact_messages', 'subject', 120],
    ['rentals', 'location_label', 200],
  ])(
    'is refused by the database itself where it is longer: %s.%s',
    async (table, column, signs) => {
      const text = 'a'.repeat(signs * CODE_POINTS_PER_SIGN);
      const store = (longer: string) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${longer}`.execute(app.context.db);
      await store(text);
      await expect(store(`${text}a`)).rejects.toThrow(/_length/);
    },
  );
});
