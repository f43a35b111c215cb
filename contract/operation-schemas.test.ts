import { describe, expect, it } from 'vitest';
import { failing, inputsOf } from '../tests/support/contract/calls.ts';
import { codesOf, partsOf, saidBy } from '../tests/support/contract/schema-parts.ts';
import { isErrorCode } from './errors.ts';
import { OPERATIONS } from './operations.ts';

describe('the input of callers', () => {
  it('is refused with codes of the catalogue only', () => {
    const wrong = OPERATIONS.flatMap((one) =>
      [...inputsOf(one), ...(one.params ? [one.params] : [])]
        .flatMap(codesOf)
        .map((code) => [one.name, code]),
    ).filter(([, code]) => !isErrorCode(code));
    expect(wrong).toEqual([]);
  });

  it('has a code for every limit of every field', () => {
    const silent = OPERATIONS.flatMap((one) =>
      inputsOf(one).flatMap((input) =>
        partsOf(input).flatMap(({ place, definition }) =>
          (definition.checks ?? [])
            .filter(({ _zod }) => _zod.def.check !== 'overwrite' && saidBy(_zod.def) === undefined)
            .map(({ _zod }) => `${one.name} ${place} ${_zod.def.check}`),
        ),
      ),
    );
    expect(silent).toEqual([]);
  });

  it('has a code for values of a wrong type', () => {
    const choosing = ['enum', 'literal', 'number', 'boolean', 'tuple'];
    const silent = OPERATIONS.flatMap((one) =>
      inputsOf(one).flatMap((input) =>
        partsOf(input)
          .filter(({ definition }) => choosing.includes(definition.type ?? ''))
          .filter(({ definition }) => saidBy(definition) === undefined)
          .map(({ place }) => `${one.name} ${place}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  it('has a limit for every text and list', () => {
    const bounded = /^(max_length|string_format|length_equals|custom)$/;
    const endless = OPERATIONS.flatMap((one) =>
      inputsOf(one).flatMap((input) =>
        partsOf(input)
          .filter(({ definition: { type } }) => type === 'string' || type === 'array')
          .filter(
            ({ definition: { checks = [], ...rest } }) =>
              !('format' in rest) && !checks.some(({ _zod }) => bounded.test(_zod.def.check ?? '')),
          )
          .map(({ place }) => `${one.name} ${place}`),
      ),
    );
    // compared with another field, or parsed as four numbers: neither is stored
    expect(new Set(endless.map((one) => one.split(' ')[1]))).toEqual(
      new Set(['passwordConfirmation', 'bbox']),
    );
  });
});

describe('the output', () => {
  it('has fields wherever it is an object', () => {
    // the challenge is defined by its library
    const empty = OPERATIONS.filter(({ name }) => name !== 'contact.captcha').flatMap((one) =>
      (one.output ? partsOf(one.output) : [])
        .filter(({ definition: { type } }) => type === 'object')
        .filter(({ definition: { shape = {} } }) => Object.keys(shape).length === 0)
        .map(({ place }) => `${one.name} ${place}`),
    );
    expect(empty).toEqual([]);
  });

  it('has words as its choices', () => {
    const wordless = OPERATIONS.flatMap((one) =>
      (one.output ? partsOf(one.output) : [])
        .filter(({ definition }) => definition.type === 'enum' || definition.type === 'literal')
        .filter(({ definition }) => {
          const { entries, values } = definition as { entries?: object; values?: unknown[] };
          const choices = entries ? Object.values(entries) : (values ?? []);
          return choices.length === 0 || !choices.every((choice) => /\w/.test(String(choice)));
        })
        .map(({ place }) => `${one.name} ${place}`),
    );
    expect(wordless).toEqual([]);
  });

  it('comes in pages wherever a list can grow, with a cursor for the next one', () => {
    const paged = OPERATIONS.filter(
      ({ query }) => query && 'cursor' in (partsOf(query)[0]?.definition.shape ?? {}),
    );
    expect(paged.length).toBeGreaterThan(10);
    expect(
      failing(({ output }) => {
        const shape = output ? partsOf(output)[0]?.definition.shape : undefined;
        return shape !== undefined && 'items' in shape && 'nextCursor' in shape;
      }, paged),
    ).toEqual([]);
    expect(failing(({ query }) => query?.safeParse({}).success === true, paged)).toEqual(
      // the map has a window instead
      failing(({ name }) => name !== 'map.view', paged),
    );
  });
});
