import { type FieldError, isErrorCode } from './errors.ts';

/** The parts of a zod issue that are sent to a caller. */
interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  keys?: readonly string[];
}

/**
 * The errors found by a schema, as codes of the catalogue with their fields. The schemas of the contract contain
 * codes where zod expects messages; form and server share this interpretation.
 */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const field = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? []).map((key) => ({
        field: [field, key].filter(Boolean).join('.'),
        code: key === 'email' ? 'emailLocked' : 'invalidValue',
      }));
    }
    const parameters = {
      ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
      ...(issue.maximum === undefined ? {} : { max: Number(issue.maximum) }),
    };
    return [
      {
        field,
        code: isErrorCode(issue.message) ? issue.message : 'invalidValue',
        ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
      },
    ];
  });
}
