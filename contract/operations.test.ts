import { describe, expect, it } from 'vitest';
import { failing } from '../tests/support/contract/calls.ts';
import { partsOf } from '../tests/support/contract/schema-parts.ts';
import { ERROR_STATUS, type ErrorCode, isErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('every call of the API', () => {
  it('has a unique name, of its subject and its verb', () => {
    expect(failing(({ name }) => /^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  });

  it('has a summary in whole sentences', () => {
    expect(failing(({ summary }) => /^[A-Z].{10,}[.`]$/.test(summary))).toEqual([]);
    // of several, each has its space
    expect(failing(({ summary }) => !/[.;:,][A-Z]| {2}/.test(summary))).toEqual([]);
  });

  it('has a unique address under its method', () => {
    const segments = /^\/(v1|users)(\/(?:[a-z0-9.-]+|\{[a-zA-Z]+\}))+$/;
    expect(failing(({ path }) => segments.test(path))).toEqual([]);
    expect(failing(({ method }) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method))).toEqual([]);
    const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('validates each parameter of its address and no other', () => {
    const shapeOf = ({ params }: Operation) =>
      params ? Object.keys(partsOf(params)[0]?.definition.shape ?? {}) : [];
    expect(
      failing((one) => `${parametersIn(one.path).toSorted()}` === `${shapeOf(one).toSorted()}`),
    ).toEqual([]);
  });

  it('says who may make it, and only moderators may moderate', () => {
    expect(failing(({ who }) => /^(anyone|member|moderator)$/.test(who))).toEqual([]);
    expect(
      failing(({ who, path }) => (who === 'moderator') === path.startsWith('/v1/moderation/')),
    ).toEqual([]);
  });

  it('returns content, a file, a redirect or nothing', () => {
    expect(failing(({ output, answers }) => !(output && answers))).toEqual([]);
    const kinds = { file: [200], redirect: [303] };
    expect(
      failing(({ output, answers, status }) =>
        answers
          ? kinds[answers].includes(status)
          : (output ? [200, 201, 202] : [202, 204]).includes(status),
      ),
    ).toEqual([]);
  });

  it('changes nothing by reading, and never reads with a body', () => {
    expect(failing(({ method, body, files }) => method !== 'GET' || (!body && !files))).toEqual([]);
  });

  it('is opened to suspended members only if it would be refused otherwise', () => {
    const shut = ({ method, who }: Operation) => method !== 'GET' && who !== 'anyone';
    expect(failing((one) => shut(one) || one.forSuspendedMembersToo === undefined)).toEqual([]);
  });

  it('allows caching of public responses only, for minutes to a day', () => {
    const cacheable = OPERATIONS.filter(({ cacheSeconds }) => cacheSeconds !== undefined);
    expect(cacheable.length).toBeGreaterThan(0);
    expect(failing(({ who, method }) => who === 'anyone' && method === 'GET', cacheable)).toEqual(
      [],
    );
    expect(
      failing(({ cacheSeconds = 0 }) => cacheSeconds >= 60 && cacheSeconds <= 86_400, cacheable),
    ).toEqual([]);
  });

  it('refuses with codes of the catalogue, each listed once', () => {
    expect(failing(({ errors }) => errors.every(isErrorCode))).toEqual([]);
    expect(failing(({ errors }) => new Set(errors).size === errors.length)).toEqual([]);
    expect(
      failing(
        ({ unexpectedError }) =>
          unexpectedError === undefined || ERROR_STATUS[unexpectedError] === 500,
      ),
    ).toEqual([]);
  });

  it('has one error for a malformed parameter of its path', () => {
    const withParameters = OPERATIONS.filter(({ path }) => path.includes('{'));
    const names = ({ malformedIdError, errors }: Operation) =>
      malformedIdError !== undefined && errors.includes(malformedIdError);
    expect(failing(names, withParameters)).toEqual([]);
    expect(
      failing(({ path, malformedIdError }) => path.includes('{') || malformedIdError === undefined),
    ).toEqual([]);
    // a mailed link is no longer valid, everything else is not found
    const isMissing = ({ malformedIdError }: Operation) =>
      malformedIdError !== undefined &&
      (ERROR_STATUS[malformedIdError] === 404 ||
        /^invalid(Reset|Email)Token$/.test(malformedIdError));
    expect(failing(isMissing, withParameters)).toEqual([]);
  });

  it('that takes files names their field, their limits and how it refuses others', () => {
    const uploads = OPERATIONS.filter(({ files }) => files);
    expect(uploads.length).toBeGreaterThan(3);
    expect(
      failing(({ files, errors, method }) => {
        if (!files) return true;
        const refusals: readonly ErrorCode[] = [files.tooLarge, files.tooMany, 'noFilesUploaded'];
        return (
          method === 'POST' &&
          /^[a-z]+$/.test(files.field) &&
          files.max >= 1 &&
          files.bytes >= 2 ** 20 &&
          ERROR_STATUS[files.tooLarge] === 413 &&
          refusals.every((code) => errors.includes(code)) &&
          errors.includes('unsupportedFormat') &&
          errors.includes('photoUnreadable')
        );
      }),
    ).toEqual([]);
    expect(failing(({ files }) => files?.max === 1, uploads)).toEqual(
      failing(({ files }) => files?.tooMany === 'oneFileOnly', uploads),
    );
  });
});
