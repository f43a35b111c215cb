import type * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';

/** The parts of the schema library's definition of a schema that the generator reads. */
export interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, string>;
  values?: unknown[];
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  format?: string;
  checks?: { _zod: { def: Check } }[];
}
interface Check {
  check: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  value?: number;
}

export const definitionOf = (schema: z.ZodMiniType): Definition =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** The checks of a schema, its own format among them. */
export function checksOf(schema: z.ZodMiniType): Check[] {
  const { checks = [], format } = definitionOf(schema);
  const own = format === undefined ? [] : [{ check: 'string_format', format }];
  return [...own, ...checks.map(({ _zod }) => _zod.def)];
}

/** A path in a call: its part (query, body, ...), then the names of its fields. */
export type Field = [
  'params' | 'query' | 'body' | 'header' | 'part' | 'whole',
  ...(string | number)[],
];

/** The fields of every call, independent of its schema. */
const HEADERS = [
  ...[
    'authorization',
    'accept-language',
    'content-type',
    'idempotency-key',
    'user-agent',
    'cookie',
  ],
  ...['x-forwarded-for', 'origin', 'if-none-match', 'accept-encoding', 'range', 'content-encoding'],
  ...['x-http-method-override', 'expect', 'accept'],
];

/** Every field of a call that can be wrong. */
export function fieldsOf({ params, query, body, files }: Operation): Field[] {
  const parts = { params, query, body };
  return [
    ...Object.entries(parts).flatMap(([where, schema]) =>
      schema ? within(schema, [where as Field[0]]) : [],
    ),
    ...(body ? [['whole', 'body'] as Field] : []),
    ...(files
      ? (['content', 'name', 'filename', 'type'] as const).map((what): Field => ['part', what])
      : []),
    ...HEADERS.map((name): Field => ['header', name]),
  ];
}

function within(schema: z.ZodMiniType, path: Field): Field[] {
  const { type, shape, innerType, element, in: written, keyType, valueType } = definitionOf(schema);
  const self: Field[] = path.length > 1 ? [path] : [];
  if (shape) {
    return [
      ...self,
      ...Object.entries(shape).flatMap(([name, one]) => within(one, [...path, name])),
    ];
  }
  if (element) return [...self, ...within(element, [...path, 0])];
  if (type === 'record' && keyType && valueType) {
    const { entries = {} } = definitionOf(keyType);
    return [...self, ...Object.keys(entries).flatMap((name) => within(valueType, [...path, name]))];
  }
  const inner = innerType ?? written;
  return inner ? within(inner, path) : self;
}
