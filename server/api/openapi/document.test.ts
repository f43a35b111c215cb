import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { openapiDocument } from './document.ts';
import { EXAMPLES } from './examples.ts';

interface Schema {
  [keyword: string]: unknown;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}
interface Described {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
  security: unknown;
}
interface Response {
  $ref?: string;
  description: string;
  headers?: unknown;
  content?: Record<string, { schema: Schema }>;
}

// as a client receives it: values that JSON does not support are gone
const document = JSON.parse(JSON.stringify(openapiDocument('https://kerya.example')));
/** An operation, its parameters with what they refer to. */
function described(path: string, method: string): Described {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const parameters = operation.parameters.map((parameter: Parameter | { $ref: string }) =>
    '$ref' in parameter
      ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']
      : parameter,
  );
  return { ...operation, parameters };
}

/** A response with what it refers to; its own description replaces the one there. */
function resolved(response: Response | undefined): Response | undefined {
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : { ...document.components.responses[name], ...response };
}
const namesCode = (response: Response | undefined, code: ErrorCode) =>
  response?.description.split(', ').includes(code) ?? false;
const saysHowLong = (response: Response | undefined) =>
  Object.keys(response?.headers ?? {}).includes('Retry-After');

/** Every schema of the document with all schemas within it. */
function schemasWithin(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(schemasWithin);
  return Array.isArray(value) ? inner : [value as Schema, ...inner];
}
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

describe('the OpenAPI document', () => {
  it('names every operation once', () => {
    const ids = Object.values<Record<string, Described>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'describes %s',
    (_name, operation) => {
      const item = described(operation.path, operation.method);
      expect(item.summary).not.toBe('');
      const inPath = [...operation.path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
      const declared = item.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      const { malformedIdError = '' } = operation;
      expect(declared.every(({ description }) => description?.includes(malformedIdError))).toBe(
        true,
      );
      expect(Boolean(item.requestBody)).toBe(Boolean(operation.body ?? operation.files));
      const success = item.responses[operation.status];
      expect(Boolean(success?.content?.['application/json'])).toBe(Boolean(operation.output));
      expect(success?.headers).toEqual(
        operation.answers === 'redirect' ? { Location: expect.anything() } : undefined,
      );
      const unnamed = operation.errors.filter(
        (code) => !namesCode(resolved(item.responses[ERROR_STATUS[code]]), code),
      );
      expect(unnamed).toEqual([]);
    },
  );

  it('says of every call that it may be refused as one too many, and for how long', () => {
    const silent = OPERATIONS.filter(({ path, method }) => {
      const refusal = resolved(described(path, method).responses[429]);
      return !namesCode(refusal, 'tooManyRequests') || !saysHowLong(refusal);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('says of every call that may find the server busy when to try again', () => {
    const busy = OPERATIONS.map(({ name, path, method }) => ({
      name,
      refusal: resolved(described(path, method).responses[503]),
    })).filter(
      ({ refusal }) => namesCode(refusal, 'serverBusy') || namesCode(refusal, 'unavailable'),
    );
    expect(busy.length).toBeGreaterThan(5);
    expect(busy.filter(({ refusal }) => !saysHowLong(refusal)).map(({ name }) => name)).toEqual([]);
  });

  it('has schemas that are JSON Schema', () => {
    const all = [
      ...Object.values(document.components.schemas),
      ...OPERATIONS.map(({ path, method }) => described(path, method)).flatMap(
        ({ parameters, requestBody, responses }) => [
          ...parameters.map(({ schema }) => schema),
          ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
          ...Object.values(responses).flatMap(({ content }) =>
            Object.values(content ?? {}).map(({ schema }) => schema),
          ),
        ],
      ),
    ].flatMap(schemasWithin);
    expect(all.length).toBeGreaterThan(100);
    for (const schema of all) {
      if (typeof schema.type === 'string') expect(TYPES).toContain(schema.type);
      if (typeof schema.$ref === 'string') {
        const path = schema.$ref.replace(/^#\//, '').split('/');
        expect(path.reduce((part, key) => part?.[key], document)).toBeDefined();
      }
      if (Array.isArray(schema.required)) {
        expect(Object.keys(schema.properties ?? {})).toEqual(
          expect.arrayContaining(schema.required),
        );
      }
    }
  });

  it('lets a client name the things of the site', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(
        'Rental RentalSummary RentalInput Availability Money User OwnUser Session Conversation Message Proposal ProposalInput Booking Notification SavedSearch Rating Wallet Image Place Error'.split(
          ' ',
        ),
      ),
    );
    expect(described('/v1/rentals/{id}', 'GET').responses[200]?.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/Rental' } },
    });
    expect(document.components.schemas.Booking.properties).toMatchObject({
      rental: { $ref: '#/components/schemas/RentalSummary' },
      rent: { $ref: '#/components/schemas/Money' },
    });
  });

  it('leaves no shape of more than four properties without a name', () => {
    const bodies = Object.values<Record<string, Described>>(document.paths).flatMap((item) =>
      Object.values(item).flatMap(({ requestBody, responses }) =>
        [requestBody, ...Object.values(responses)].map((part) => part?.content),
      ),
    );
    const within = Object.values<Schema>(document.components.schemas).flatMap((component) =>
      Object.values(component.properties ?? {}),
    );
    const unnamed = [...bodies, ...within]
      .flatMap(schemasWithin)
      .filter(
        ({ type, properties }) => type === 'object' && Object.keys(properties ?? {}).length > 4,
      );
    expect(unnamed).toEqual([]);
  });

  it('says which calls need a token, which may have one, and which need none', () => {
    const token = { accessToken: [] };
    expect(described('/v1/bookings', 'GET').security).toEqual([token]);
    expect(described('/v1/rentals/{id}', 'GET').security).toEqual([{}, token]);
    expect(described('/v1/auth/login', 'POST').security).toEqual([]);
    const unlocked = OPERATIONS.filter(
      ({ who, path, method }) =>
        who !== 'anyone' &&
        JSON.stringify(described(path, method).security) !== JSON.stringify([token]),
    );
    expect(unlocked).toEqual([]);
  });

  it('shows examples that the API accepts and answers', () => {
    expect(EXAMPLES.size).toBeGreaterThan(10);
    for (const [name, example] of EXAMPLES) {
      const operation = OPERATIONS.find((one) => one.name === name);
      if (example.body) expect(operation?.body?.safeParse(example.body).error).toBeUndefined();
      if (example.output)
        expect(operation?.output?.safeParse(example.output).error).toBeUndefined();
    }
  });

  it('offers JSON next to a form when files may be absent', () => {
    const { requestBody } = described('/v1/conversations/{id}/messages', 'POST');
    const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {};
    expect(form?.schema).toMatchObject({
      properties: { image: { type: 'array', maxItems: 1 }, text: {}, clientId: {} },
      required: ['image'],
    });
    expect(json?.schema).toEqual({ $ref: '#/components/schemas/MessageInput' });
    const only = described('/v1/media', 'POST').requestBody?.content ?? {};
    expect(Object.keys(only)).toEqual(['multipart/form-data']);
  });

  it('describes names, texts and enumerations of inputs', () => {
    const { requestBody } = described('/v1/auth/register', 'POST');
    expect(requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Registration',
    });
    const schema = document.components.schemas.Registration;
    expect(schema).toMatchObject({
      type: 'object',
      properties: { language: { enum: LANGUAGES }, password: { minLength: 6 } },
    });
    expect(schema.required).not.toContain('language');
  });
});
