import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/errors.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { openapiDocument } from './openapi.ts';

interface Schema {
  [keyword: string]: unknown;
}
interface Described {
  operationId: string;
  summary: string;
  parameters: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
  security?: unknown;
}

// as a client receives it: values that JSON does not support are gone
const document = JSON.parse(JSON.stringify(openapiDocument('https://kerya.example')));
const described = (path: string, method: string): Described =>
  document.paths[path]?.[method.toLowerCase()];

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
      const { absent = '' } = operation;
      expect(declared.every(({ description }) => description?.includes(absent))).toBe(true);
      expect(Boolean(item.requestBody)).toBe(Boolean(operation.body ?? operation.files));
      expect(Boolean(item.security)).toBe(operation.who !== 'anyone');
      const success = item.responses[operation.status];
      expect(Boolean(success?.content)).toBe(Boolean(operation.output));
      for (const code of operation.errors) {
        expect(item.responses[ERROR_STATUS[code]]?.description.split(', ')).toContain(code);
      }
    },
  );

  it('has schemas that are JSON Schema', () => {
    const all = Object.values<Record<string, Described>>(document.paths).flatMap((item) =>
      Object.values(item).flatMap(({ parameters, requestBody, responses }) =>
        [
          ...parameters.map(({ schema }) => schema),
          ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
          ...Object.values(responses).flatMap(({ content }) =>
            Object.values(content ?? {}).map(({ schema }) => schema),
          ),
        ].flatMap(schemasWithin),
      ),
    );
    expect(all.length).toBeGreaterThan(100);
    for (const schema of all) {
      if (typeof schema.type === 'string') expect(TYPES).toContain(schema.type);
      if (typeof schema.$ref === 'string') {
        const path = schema.$ref.replace(/^#\//, '').split('/');
        expect(path.reduce((part, key) => part?.[key], document)).toBeDefined();
      }
      if (Array.isArray(schema.required)) {
        const { properties, propertyNames } = schema as {
          properties?: object;
          propertyNames?: { enum: string[] };
        };
        const named = properties ? Object.keys(properties) : propertyNames?.enum;
        expect(named).toEqual(expect.arrayContaining(schema.required));
      }
    }
  });

  it('offers JSON next to a form when files may be absent', () => {
    const { requestBody } = described('/v1/conversations/{id}/messages', 'POST');
    const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {};
    expect(form?.schema).toMatchObject({
      properties: { image: { type: 'array', maxItems: 1 }, text: {}, clientId: {} },
      required: ['image'],
    });
    expect(json?.schema).toMatchObject({ properties: { text: { maxLength: 4_000 } } });
    const only = described('/v1/media', 'POST').requestBody?.content ?? {};
    expect(Object.keys(only)).toEqual(['multipart/form-data']);
  });

  it('describes names, texts and enumerations of inputs', () => {
    const { requestBody } = described('/v1/auth/register', 'POST');
    const schema = requestBody?.content['application/json']?.schema as Schema;
    expect(schema).toMatchObject({
      type: 'object',
      properties: { language: { enum: ['fr', 'en', 'tn', 'ar'] }, password: { minLength: 6 } },
    });
    expect(schema.required).not.toContain('language');
  });
});
