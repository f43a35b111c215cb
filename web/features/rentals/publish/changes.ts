import type { CheckedRentalInput, RentalChange } from '#contract/rentals/input.ts';

/**
 * The changed fields of a rental, as the API takes them. Untouched fields are left out, so that a day shown in this
 * browser's zone is not written back as another instant.
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
