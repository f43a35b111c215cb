import { describe, expect, it } from 'vitest';
import { isUsual, USUAL_REQUEST, WISH_FIELDS } from './request-values.ts';
import { emptyValues, type PublishValues } from './values.ts';

const silent: PublishValues = { ...emptyValues('TND'), ...USUAL_REQUEST };

describe('what a searcher may add to a request', () => {
  it('stays folded while nothing is said', () => {
    expect(isUsual(silent)).toBe(true);
  });

  it.each([
    { deliveryMethod: 'dropoff' },
    { condition: 'new' },
    { identity: 'identityCard' },
    { depositRequired: true },
  ] as const)('is open with %j', (said) => {
    expect(isUsual({ ...silent, ...said })).toBe(false);
  });

  it('opens for each of its fields that is wrong', () => {
    expect(WISH_FIELDS).toEqual(
      expect.arrayContaining(['condition', 'deliveryMethod', 'depositAmount', 'depositNote']),
    );
  });
});
