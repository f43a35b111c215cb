import { BRAND } from '#contract/brand.ts';
import { API_BASE, type Operation, takesUrlEncoded } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { EXAMPLES } from './examples.ts';
import { ERROR_SCHEMA, mayNameCaller, RESPONSES, responsesOf } from './responses.ts';
import { openapiSchemas, type Schemas } from './schemas.ts';

function parametersOf(operation: Operation, { whole }: Schemas) {
  return (['params', 'query'] as const).flatMap((source) => {
    const schema = operation[source];
    if (!schema) return [];
    const { properties = {}, required = [] } = whole(schema, 'input');
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: source === 'params' ? 'path' : 'query',
      required: source === 'params' || required.includes(name),
      ...(source === 'params' && {
        description: `Refused with \`${operation.notFoundError}\` when it names nothing that can exist.`,
      }),
      schema: property,
    }));
  });
}

function requestBodyOf(operation: Operation, { whole, referTo }: Schemas) {
  const { name, body, files } = operation;
  const json = () => body && { schema: referTo(body, 'input'), example: EXAMPLES.get(name)?.body };
  if (files) {
    const items = {
      type: 'array',
      maxItems: files.max,
      items: { type: 'string', format: 'binary' },
    };
    const { properties, required = [] } = body ? whole(body, 'input') : {};
    const schema = {
      type: 'object',
      properties: { [files.field]: items, ...properties },
      required: [files.field, ...required],
    };
    const orJson = files.orJson ? { 'application/json': json() } : {};
    return { required: true, content: { 'multipart/form-data': { schema }, ...orJson } };
  }
  if (!body) return undefined;
  const type = takesUrlEncoded(operation)
    ? 'application/x-www-form-urlencoded'
    : 'application/json';
  return { required: true, content: { [type]: json() } };
}

/** What a call has to carry: one of these. */
function securityOf(operation: Operation) {
  if (mayNameCaller(operation)) return [{}, { accessToken: [] }];
  return operation.who === 'anyone' ? [] : [{ accessToken: [] }];
}

/** The OpenAPI 3.1 document of every operation. */
export function openapiDocument(publicUrl: string) {
  const schemas = openapiSchemas(OPERATIONS);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method.toLowerCase()] = {
      operationId: operation.name,
      summary: operation.summary,
      tags: [operation.name.split('.')[0]],
      parameters: parametersOf(operation, schemas),
      requestBody: requestBodyOf(operation, schemas),
      responses: responsesOf(operation, schemas),
      security: securityOf(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl + API_BASE }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: RESPONSES,
      schemas: { Error: ERROR_SCHEMA, ...schemas.components },
    },
  };
}
