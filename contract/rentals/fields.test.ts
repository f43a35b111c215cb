import { describe, expect, it } from 'vitest';
import { partsOf } from '../../tests/support/contract/schema-parts.ts';
import { REVIEWED_PATHS } from './fields.ts';
import { rentalInput } from './input.ts';

/** Texts that only the owner and the other side of an agreement read. */
const PRIVATE = ['location.label'];

describe('what moderators review of a rental', () => {
  it('has every text that an owner types and everybody reads', () => {
    const isFormatted = (definition: object) => 'format' in definition;
    const typed = partsOf(rentalInput)
      .filter(({ definition }) => definition.type === 'string' && !isFormatted(definition))
      .map(({ place }) => place)
      // photos are named by their ids
      .map((place) => place.replace(/\.\*$/, ''));
    expect([...REVIEWED_PATHS, ...PRIVATE].toSorted()).toEqual(typed.toSorted());
  });
});
