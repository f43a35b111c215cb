import { afterAll, describe, expect, it } from 'vitest';
import { ERROR_BOUNDS } from '#contract/error-bounds.ts';
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { PEOPLE_CODES, PEOPLE_ERRORS, type PeopleError } from '../support/people-errors.ts';
import { startApp } from '../support/start-app.ts';
import { wordsOf } from '../support/words.ts';

const app = await startApp();
afterAll(() => app.close());

describe('the errors of the specification that concern people', () => {
  it('each have a call that causes them', () => {
    expect(PEOPLE_CODES.filter((code) => !Object.hasOwn(PEOPLE_ERRORS, code))).toEqual([]);
  });

  it.each(Object.keys(PEOPLE_ERRORS) as PeopleError[])(
    '%s is answered with its words in four languages',
    async (code) => {
      for (const language of LANGUAGES) {
        const { tag } = LANGUAGE_FACTS[language];
        const answer = (await PEOPLE_ERRORS[code](app, { language: tag })).json<ErrorAnswer>();
        const errors = answer.details ?? [{ code: answer.code, parameters: undefined }];
        const index = errors.findIndex((wrong) => wrong.code === code);
        expect({ code, answer, found: index >= 0 }).toMatchObject({ found: true });
        const parameters = { ...ERROR_BOUNDS[code as ErrorCode], ...errors[index]?.parameters };
        expect([answer.message].flat()[index]).toBe(
          wordsOf(language)(`errors:${code}`, parameters),
        );
      }
    },
  );
});
