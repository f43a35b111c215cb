import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '#contract/answer.ts';
import type { FieldError } from '#contract/errors.ts';
import { showFieldErrors } from './use-contract-form.ts';

/** A form with a field for a URL and one for a name; `language` is a value that nobody types. */
function form() {
  const { formControl } = createFormControl({
    defaultValues: { email: '', name: '', language: 'fr' },
  });
  formControl.register('email');
  formControl.register('name');
  return formControl;
}

/** A validation error as the server sends it: one text for each invalid field. */
function refusal(details: FieldError[], code: ApiError['code'] = 'validationFailed'): ApiError {
  const messages = details.map(({ field }) => `${field} is wrong`);
  return { code, status: 400, messages, details, retryAfter: null };
}

describe('an error of the server', () => {
  it('is shown at the fields it concerns, and nowhere else', () => {
    const typed = form();
    const error = refusal([
      { field: 'email', code: 'invalidEmail' },
      { field: 'name', code: 'tooLong', parameters: { max: 80 } },
    ]);
    expect(showFieldErrors(typed, error)).toBeNull();
    expect(typed.getFieldState('email').error?.message).toBe('invalidEmail');
    expect(typed.getFieldState('name').error?.types).toEqual({ max: '80' });
  });

  it('is shown above the button when the form has no field for it', () => {
    const error = refusal([{ field: 'language', code: 'invalidValue' }]);
    expect(showFieldErrors(form(), error)).toEqual(error);
  });

  it('is shown above the button as far as no field shows it', () => {
    const typed = form();
    const error = refusal([
      { field: 'email', code: 'invalidEmail' },
      { field: 'later.on', code: 'invalidValue' },
    ]);
    expect(showFieldErrors(typed, error)).toMatchObject({
      messages: ['later.on is wrong'],
      details: [{ field: 'later.on' }],
    });
    expect(typed.getFieldState('email').error?.message).toBe('invalidEmail');
  });

  it("is shown in a newer server's words when its code is unknown here", () => {
    const error = refusal([{ field: 'email', code: 'ofTomorrow' as FieldError['code'] }]);
    expect(showFieldErrors(form(), error)?.messages).toEqual(['email is wrong']);
  });

  it('is shown at the field it is about although it is an error of the whole call', () => {
    const typed = form();
    const error = refusal([], 'emailNotUnique');
    expect(showFieldErrors(typed, error, { emailNotUnique: 'email' })).toBeNull();
    expect(typed.getFieldState('email').error?.message).toBe('emailNotUnique');
  });

  it('is shown above the button when it concerns the whole call', () => {
    const error = refusal([], 'internalError');
    expect(showFieldErrors(form(), error)).toEqual(error);
  });
});
