import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { givenRating, rating, ratingInput, replyInput } from './schemas.ts';

describe('a rating', () => {
  it('has one to five points, and an optional comment', () => {
    expect(ratingInput.parse({ score: 5, comment: ' Parfait ' })).toEqual({
      score: 5,
      comment: 'Parfait',
    });
    expect(refusals(ratingInput, { score: 1, comment: letters(1_000) })).toEqual([]);
    for (const score of [0, 6, 4.5, undefined]) {
      expect(refusals(ratingInput, { score })).toEqual(['score: scoreRequired']);
    }
    expect(refusals(ratingInput, { score: 3, comment: letters(1_001) })).toEqual([
      'comment: tooLong',
    ]);
    expect(refusals(ratingInput, { score: 3, comment: 4 })).toEqual(['comment: invalidValue']);
  });

  it('is answered with some words', () => {
    expect(replyInput.parse({ text: ' Merci ' })).toEqual({ text: 'Merci' });
    for (const text of ['', '  ', undefined]) {
      expect(refusals(replyInput, { text })).toEqual(['text: replyRequired']);
    }
  });

  it('shows its author, and nobody else, until when it is hidden', () => {
    const fieldsOf = (schema: { _zod: { def: { shape: object } } }) =>
      Object.keys(schema._zod.def.shape);
    expect(fieldsOf(givenRating).toSorted()).toEqual(
      [...fieldsOf(rating), 'hiddenUntil'].toSorted(),
    );
    expect(fieldsOf(rating)).not.toContain('hiddenUntil');
  });
});
