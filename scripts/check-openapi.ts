// `npm run check:openapi`: the API's document is one that generators of clients and readers of documents accept.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openapiDocument } from '../server/api/openapi/document.ts';

const NAME = 'openapi.json';
/** About 1.6 kB a call. */
const MOST_BYTES = 308_100;

/** Every rule that Redocly recommends, as an error, except: */
const RULES = {
  // a page that the browser visits answers with a redirect
  'operation-2xx-response': 'off',
  'rule/operation-succeeds': {
    subject: { type: 'Responses' },
    assertions: { requireAny: ['200', '201', '202', '204', '303'] },
  },
} as const;

/**
 * These addresses are published. `{provider}` is google, apple or facebook: no address is both, and the server knows
 * `confirm-email` first. `{id}` of a rental is never `by-slug`.
 */
const IGNORED = {
  'no-ambiguous-paths': new Set([
    '#/paths/~1v1~1auth~1{provider}~1start',
    '#/paths/~1v1~1auth~1{provider}~1callback',
    '#/paths/~1v1~1rentals~1{id}~1calendars~1{calendarId}',
  ]),
};

const source = JSON.stringify(openapiDocument('https://kerya.example'));
const config = await createConfig(
  { extends: ['recommended-strict'], rules: RULES },
  { ignore: { [NAME]: IGNORED } },
);
const problems = await lintFromString({ source, absoluteRef: NAME, config });
const found = problems.filter(({ ignored }) => !ignored);
for (const { location, message, ruleId } of found) {
  console.error(`${location[0]?.pointer}: ${message} (${ruleId})`);
}
const bytes = Buffer.byteLength(source);
if (bytes > MOST_BYTES) console.error(`The document has ${bytes} bytes, more than ${MOST_BYTES}.`);
console.log(`OpenAPI: ${found.length} problems in ${bytes} bytes.`);
process.exitCode = found.length === 0 && bytes <= MOST_BYTES ? 0 : 1;
