import { isDeepStrictEqual } from 'node:util';
import { BRAND } from '#contract/brand.ts';
import { API_BASE, type Operation, takesUrlEncoded } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { EXAMPLES } from './examples.ts';
import { ERROR_SCHEMA, mayNameCaller, RESPONSES, responsesOf } from './responses.ts';
import { openapiSchemas, type Schemas } from './schemas.ts';

function queryParametersOf({ query }: Operation, { whole }: Schemas) {
  if (!query) return [];
  const { properties = {}, required = [] } = whole(query, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema };
  });
}

/** References to the parameters of an operation's path; `parameters` are all that were referred to so far. */
function pathParametersOf(
  { params, malformedIdError }: Operation,
  { whole }: Schemas,
  parameters: Record<string, object>,
) {
  const { properties = {} } = params ? whole(params, 'input') : {};
  return Object.entries(properties).map(([name, schema]) => {
    const parameter = {
      name,
      in: 'path',
      required: true,
      description: `Refused with \`${malformedIdError}\` when malformed.`,
      schema,
    };
    const shared = `${name}.${malformedIdError}`;
    parameters[shared] ??= parameter;
    return isDeepStrictEqual(parameters[shared], parameter)
      ? { $ref: `#/components/parameters/${shared}` }
      : parameter;
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
  const parameters: Record<string, object> = {};
  for (const operation of OPERATIONS) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method.toLowerCase()] = {
      operationId: operation.name,
      summary: operation.summary,
      tags: [operation.name.split('.')[0]],
      parameters: [
        ...pathParametersOf(operation, schemas, parameters),
        ...queryParametersOf(operation, schemas),
      ],
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
      parameters,
      responses: RESPONSES,
      schemas: { Error: ERROR_SCHEMA, ...schemas.components },
    },
  };
}
