import type { Page } from '@playwright/test';
import { ERROR_BOUNDS } from '#contract/error-bounds.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { API_BASE, type Operation } from '#contract/operation.ts';
import { wordsOf } from './words.ts';

/** The text of an error as a page shows it. */
export function errorWords(language: Language, code: ErrorCode): string {
  return wordsOf(language)(`errors:${code}`, ERROR_BOUNDS[code]);
}

/**
 * Makes the next call of an operation answer as the API does when it refuses with `code`: `people-errors`
 * tests that it does answer so. @param field the wrong field, for a code about a field
 */
export async function refuseNext(
  page: Page,
  language: Language,
  { method, path }: Operation,
  code: ErrorCode,
  field?: string,
): Promise<void> {
  const address = new RegExp(`${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  const message = errorWords(language, code);
  const status = field ? 400 : ERROR_STATUS[code];
  const answer = field
    ? { code: 'validationFailed', message: [message], details: [{ field, code }] }
    : { code, message };
  let answered = false;
  await page.route(address, (route) => {
    if (answered || route.request().method() !== method) return route.fallback();
    answered = true;
    return route.fulfill({ status, json: { statusCode: status, ...answer } });
  });
}
