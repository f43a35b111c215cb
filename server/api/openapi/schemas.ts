import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import * as accounts from '#contract/accounts/schemas.ts';
import * as users from '#contract/accounts/user.ts';
import * as alerts from '#contract/alerts/schemas.ts';
import * as blocks from '#contract/blocks/schemas.ts';
import * as bookings from '#contract/bookings/schemas.ts';
import * as calendars from '#contract/calendars/schemas.ts';
import * as categories from '#contract/category-schema.ts';
import * as contact from '#contract/contact/schemas.ts';
import * as conversations from '#contract/conversations/schemas.ts';
import * as landings from '#contract/landings/schemas.ts';
import * as map from '#contract/map/schemas.ts';
import * as media from '#contract/media/schemas.ts';
import * as moderation from '#contract/moderation/schemas.ts';
import * as money from '#contract/money-schema.ts';
import * as newsletter from '#contract/newsletter/schemas.ts';
import * as nextSteps from '#contract/next-steps/schemas.ts';
import * as notifications from '#contract/notifications/schemas.ts';
import type { Operation } from '#contract/operation.ts';
import * as ownRentals from '#contract/own-rentals/schemas.ts';
import * as passkeys from '#contract/passkeys/schemas.ts';
import * as personalData from '#contract/personal-data/schemas.ts';
import * as phones from '#contract/phones/schemas.ts';
import * as places from '#contract/places/schemas.ts';
import * as proposals from '#contract/proposals/schemas.ts';
import * as quote from '#contract/quote/schemas.ts';
import * as ratings from '#contract/ratings/schemas.ts';
import * as records from '#contract/records/schemas.ts';
import * as rentalInput from '#contract/rentals/input.ts';
import * as rentals from '#contract/rentals/schemas.ts';
import * as rentalTerms from '#contract/rentals/terms.ts';
import * as reports from '#contract/reports/schemas.ts';
import * as search from '#contract/search/schemas.ts';
import * as simulator from '#contract/simulator/schemas.ts';
import * as social from '#contract/social/schemas.ts';
import * as wallet from '#contract/wallet/schemas.ts';
import * as watches from '#contract/watches/schemas.ts';

/** Clients are generated with the names of these exports: `rentalSummary` is their `RentalSummary`. */
const NAMED = [
  accounts,
  users,
  alerts,
  blocks,
  bookings,
  calendars,
  categories,
  contact,
  conversations,
  landings,
  map,
  media,
  moderation,
  money,
  newsletter,
  nextSteps,
  notifications,
  ownRentals,
  passkeys,
  personalData,
  phones,
  places,
  proposals,
  quote,
  ratings,
  records,
  rentals,
  rentalInput,
  rentalTerms,
  reports,
  search,
  simulator,
  social,
  wallet,
  watches,
].flatMap((schemas) => Object.entries(schemas));

type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Requests are described before defaults are filled in, responses after. */
type Direction = 'input' | 'output';
type Registry = z.core.$ZodRegistry<{ id: string; named: boolean }>;

/** Kinds of schemas that get a name; texts and numbers are written where they are used. */
const SHAPES = [z.ZodMiniObject, z.ZodMiniRecord, z.ZodMiniDiscriminatedUnion, z.ZodMiniEnum];
const COMPONENTS = '#/components/schemas/';

export type Schemas = ReturnType<typeof openapiSchemas>;

/**
 * The JSON Schemas of operations. `referTo` is a reference to a schema that has a name, `whole` has its properties;
 * `components` are the named schemas that were referred to so far.
 */
export function openapiSchemas(operations: readonly Operation[]) {
  const registry = registryOf(operations);
  const schemas = { input: convert(registry, 'input'), output: convert(registry, 'output') };
  const components: Record<string, JsonSchema> = {};

  function addComponents(schema: JsonSchema, direction: Direction): JsonSchema {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      const component = schemas[direction][name] ?? {};
      const known = components[name];
      if (known && !isDeepStrictEqual(known, component)) {
        throw new Error(`${name} differs between requests and responses: each needs a schema.`);
      }
      components[name] = component;
      if (!known) addComponents(component, direction);
    }
    return schema;
  }

  const whole = (schema: z.ZodMiniType, direction: Direction): JsonSchema =>
    addComponents(schemas[direction][registry.get(schema)?.id ?? ''] ?? {}, direction);
  const referTo = (schema: z.ZodMiniType, direction: Direction): JsonSchema => {
    const { id, named } = registry.get(schema) ?? {};
    return named ? addComponents({ $ref: COMPONENTS + id }, direction) : whole(schema, direction);
  };
  return { components, whole, referTo };
}

function registryOf(operations: readonly Operation[]): Registry {
  const registry: Registry = z.registry();
  const names = new Set<string>();
  for (const [name, schema] of NAMED) {
    if (!SHAPES.some((kind) => schema instanceof kind)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    if (names.has(id)) throw new Error(`Two schemas of the contract are called ${name}.`);
    names.add(id);
    registry.add(schema, { id, named: true });
  }
  for (const { name, params, query, body, output } of operations) {
    for (const [part, schema] of Object.entries({ params, query, body, output })) {
      if (schema && !registry.has(schema)) {
        registry.add(schema, { id: `${name} ${part}`, named: false });
      }
    }
  }
  return registry;
}

function convert(registry: Registry, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => COMPONENTS + id,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema, io),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}

/** Leaves out what a client gains nothing from, and names the keys of records, which generators of clients need. */
function simplify(schema: z.core.JSONSchema.BaseSchema, io: Direction): void {
  // the format says it, and its pattern is 500 characters long
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // later versions may answer more
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames === 'object' && propertyNames.enum) {
    schema.properties = Object.fromEntries(
      propertyNames.enum.map((name) => [name, additionalProperties ?? {}]),
    );
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
}
