import type { CheckedRentalInput, RentalChange } from '#contract/rentals/schemas.ts';

/**
 * What of a rental differs from how it stood, as the API takes it. What was not touched stays out: a day
 * shown in this browser's zone is not written back as another instant.
 */
export function changesOf(before: CheckedRentalInput, after: CheckedRentalInput): RentalChange {
  const { kind: _, ...fields } = after;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof CheckedRentalInput]),
    ),
  );
}
