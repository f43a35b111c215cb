import * as z from 'zod/mini';
import { BRAND } from '#contract/brand.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { API_BASE, type Operation, refusesSuspended, takesForm } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';

/** Error codes that any call may return. */
const COMMON_ERRORS: ErrorCode[] = ['tooManyRequests', 'internalError'];

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function parametersOf(operation: Operation) {
  return (['params', 'query'] as const).flatMap((source) => {
    const schema = operation[source];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input');
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: source === 'params' ? 'path' : 'query',
      required: source === 'params' || required.includes(name),
      ...(source === 'params' && {
        description: `Refused with \`${operation.absent}\` when it names nothing that can exist.`,
      }),
      schema: property,
    }));
  });
}

function requestBodyOf(operation: Operation) {
  const { body, files } = operation;
  if (files) {
    const items = {
      type: 'array',
      maxItems: files.max,
      items: { type: 'string', format: 'binary' },
    };
    const texts = body && jsonSchema(body, 'input');
    const schema = {
      type: 'object',
      properties: { [files.field]: items, ...texts?.properties },
      required: [files.field, ...(texts?.required ?? [])],
    };
    const json = files.orJson && texts ? { 'application/json': { schema: texts } } : {};
    return { required: true, content: { 'multipart/form-data': { schema }, ...json } };
  }
  if (!body) return undefined;
  const type = takesForm(operation) ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: jsonSchema(body, 'input') } } };
}

const WITHOUT_JSON = {
  nothing: 'Success, no content',
  file: 'The file',
  redirect: 'Where the browser goes on',
} as const;

function responsesOf(operation: Operation) {
  const codes = [
    ...operation.errors,
    ...COMMON_ERRORS,
    ...(operation.failure ? [operation.failure] : []),
    ...(operation.body || operation.query ? (['validationFailed'] as const) : []),
    ...(operation.who === 'anyone' ? [] : (['notSignedIn', 'sessionEnded'] as const)),
    ...(operation.who === 'moderator' ? (['notPermitted'] as const) : []),
    ...(refusesSuspended(operation) ? (['accountSuspended'] as const) : []),
  ];
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const refusals = [...byStatus].map(([status, group]) => [
    status,
    {
      description: [...new Set(group)].join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const success = operation.output
    ? {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(operation.output, 'output') } },
      }
    : { description: WITHOUT_JSON[operation.answers ?? 'nothing'] };
  return { [operation.status]: success, ...Object.fromEntries(refusals) };
}

/** The OpenAPI 3.1 document of every operation. */
export function openapiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method.toLowerCase()] = {
      operationId: operation.name,
      summary: operation.summary,
      tags: [operation.name.split('.')[0]],
      parameters: parametersOf(operation),
      requestBody: requestBodyOf(operation),
      responses: responsesOf(operation),
      ...(operation.who === 'anyone' ? {} : { security: [{ accessToken: [] }] }),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND.name} API`, version: '1' },
    servers: [{ url: publicUrl + API_BASE }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['statusCode', 'code', 'message'],
          properties: {
            statusCode: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
            message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
            details: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, code: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
