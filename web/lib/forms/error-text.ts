import type { FieldError } from 'react-hook-form';
import type { ApiError } from '#contract/answer.ts';
import { ERROR_BOUNDS } from '#contract/error-bounds.ts';
import type { ErrorCode, FieldError as WrongField } from '#contract/errors.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** The part of a form library's error that carries a code and its parameters. */
export type CodedError = Pick<FieldError, 'message' | 'types'>;

/** An error of the catalogue in the shape a form library stores for its field. */
export function formError({ code, parameters = {} }: Omit<WrongField, 'field'>) {
  const types = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return {
    type: 'code',
    message: code,
    types: Object.fromEntries(types) as Record<string, string>,
  };
}

/** Texts of errors, in the page's language. Needs the subject `errors`. */
export function useErrorText() {
  const { t } = useTranslation();
  return {
    /** The text of a field's error (`form.formState.errors.email`), or undefined. */
    ofField: (error: CodedError | undefined): string | undefined => {
      if (error?.message === undefined) return undefined;
      const code = error.message as ErrorCode;
      return t(`errors:${code}`, {
        ...ERROR_BOUNDS[code],
        ...(error.types as Record<string, string>),
      });
    },
    /** The text of a call's error: the server's own texts, else the code's. With a network, the site is away. */
    ofCall: ({ messages, code }: ApiError): string =>
      messages.length > 0
        ? [...new Set(messages)].join(' ')
        : code === 'networkProblem' && navigator.onLine
          ? t('common:failure.awayHelp')
          : t(`errors:${code}`, ERROR_BOUNDS[code]),
  };
}
