import type * as z from 'zod/mini';
import type { FieldError } from '#contract/errors.ts';
import type { Operation, OperationInput } from '#contract/operation.ts';
import { fieldErrors } from '#contract/validation.ts';
import { AppError } from '../errors.ts';
import { withoutEmpty } from './absent-parameters.ts';
import { unstorableFields } from './unstorable.ts';

interface UncheckedInput {
  params: unknown;
  query: unknown;
  body: unknown;
  /** A form with files is read separately. */
  isMultipart: boolean;
}

/**
 * The input of a call, validated by its schemas.
 * @throws AppError the operation's `malformedIdError` for a malformed identifier in the path, and validationFailed with every
 * wrong field otherwise
 */
export function readInput<O extends Operation>(
  operation: O,
  raw: UncheckedInput,
): OperationInput<O> {
  const params = operation.params?.safeParse(raw.params);
  if (params && (!params.success || unstorableFields(params.data).length > 0)) {
    throw new AppError(operation.malformedIdError ?? 'notFound');
  }
  const query = operation.query?.safeParse(withoutEmpty(raw.query ?? {}));
  // the texts of a form are known once its files have been read
  const body = raw.isMultipart
    ? undefined
    : operation.body?.safeParse(raw.body === undefined ? {} : raw.body);
  assertRight(query, body);
  return { params: params?.data, query: query?.data, body: body?.data } as OperationInput<O>;
}

/** The texts of a form as the operation's body. @throws AppError validationFailed with every wrong field */
export function readBody<O extends Operation>(
  operation: O,
  texts: Record<string, unknown>,
): OperationInput<O>['body'] {
  const body = operation.body?.safeParse(texts);
  assertRight(body);
  return body?.data as OperationInput<O>['body'];
}

type Parsed = ReturnType<z.ZodMiniType['safeParse']> | undefined;

function assertRight(...parts: Parsed[]): void {
  const wrong = parts.flatMap((parsed): FieldError[] => {
    if (!parsed) return [];
    return parsed.success ? unstorableFields(parsed.data) : fieldErrors(parsed.error.issues);
  });
  if (wrong.length > 0) throw new AppError('validationFailed', { details: wrong });
}
