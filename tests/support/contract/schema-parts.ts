import type * as z from 'zod/mini';

/** A schema or one of its checks, as far as its internals are readable. */
interface Definition {
  type?: string;
  check?: string;
  error?: (issue: { input: unknown }) => unknown;
  checks?: Part[];
  shape?: Record<string, Part>;
  catchall?: Part;
  element?: Part;
  innerType?: Part;
  keyType?: Part;
  valueType?: Part;
  in?: Part;
  out?: Part;
  options?: Part[];
  items?: Part[];
}
interface Part {
  _zod: { def: Definition };
}

/** A part of a schema: its path (`price.amount`), its kind and its definition. */
export interface SchemaPart {
  place: string;
  definition: Definition;
}

/** A schema and everything it is made of, the outermost first; the parts of a list are at `*`. */
export function partsOf(schema: z.ZodMiniType, place = ''): SchemaPart[] {
  return walk(schema as unknown as Part, place);
}

function walk(part: Part, place: string): SchemaPart[] {
  const definition = part._zod.def;
  const at = (name: string) => (place ? `${place}.${name}` : name);
  const { innerType, element, keyType, valueType } = definition;
  const inner: [Part | undefined, string][] = [
    [innerType, place],
    [definition.in, place],
    [definition.out, place],
    [element, at('*')],
    [keyType, at('*')],
    [valueType, at('*')],
    ...(definition.options ?? []).map((one): [Part, string] => [one, place]),
    ...(definition.items ?? []).map((one, index): [Part, string] => [one, at(String(index))]),
    ...Object.entries(definition.shape ?? {}).map(([name, one]): [Part, string] => [one, at(name)]),
  ];
  return [{ place, definition }, ...inner.flatMap(([one, where]) => (one ? walk(one, where) : []))];
}

/** The error of a schema or check; undefined when another part has it. */
export function saidBy({ error }: Definition): unknown {
  return error?.({ input: null });
}

/** Every error code that a schema may answer. */
export function codesOf(schema: z.ZodMiniType): unknown[] {
  return partsOf(schema)
    .flatMap(({ definition }) => [
      saidBy(definition),
      ...(definition.checks ?? []).map((check) => saidBy(check._zod.def)),
    ])
    .filter((said) => said !== undefined);
}
