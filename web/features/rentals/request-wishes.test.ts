import { describe, expect, it } from 'vitest';
import { isSaid, usualDelivery } from '#contract/rentals/request-wishes.ts';
import { USUAL_REQUEST } from './publish/request-values.ts';

const fields = ['deposit', 'identity', 'deliveryMethod', 'condition'] as const;
const silent = { ...USUAL_REQUEST, kind: 'request', deposit: { required: false } } as const;

describe('the page of a request', () => {
  it('puts no conditions into the mouth of a searcher who has said nothing about them', () => {
    expect(fields.filter((field) => isSaid(silent, field))).toEqual([]);
  });

  it('says what the searcher has chosen', () => {
    const chosen = {
      kind: 'request',
      deposit: { required: true, amount: 5_000, currency: 'EUR' },
      identity: 'identityCard',
      deliveryMethod: 'dropoff',
      condition: 'new',
    } as const;
    expect(fields.filter((field) => isSaid(chosen, field))).toEqual(fields);
  });

  it('of an offer says all of them', () => {
    expect(fields.filter((field) => isSaid({ ...silent, kind: 'offer' }, field))).toEqual(fields);
  });
});

describe('a proposal that names no way of handing over', () => {
  it('has the usual one of an offer', () => {
    expect(usualDelivery('offer', 'pickup')).toBe('pickup');
  });

  it('has the one that a searcher has chosen, and none where they have said nothing', () => {
    expect(usualDelivery('request', 'dropoff')).toBe('dropoff');
    expect(usualDelivery('request', USUAL_REQUEST.deliveryMethod)).toBe(null);
  });
});
