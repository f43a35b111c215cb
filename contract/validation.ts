import { type FieldError, isErrorCode } from './errors.ts';

/** The parts of a zod issue that are told to a caller. */
interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  keys?: readonly string[];
}

/**
 * What a schema found wrong, as codes of the catalogue beside their fields. The schemas of the contract
 * write codes where zod writes messages; form and server share this reading of them.
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
