import { describe, expect, it } from 'vitest';
import { conceptsOf } from './concepts.ts';
import { normalised } from './normalise.ts';
import json from './towns.json' with { type: 'json' };
import { asTown } from './towns.ts';

describe('the names of towns as people write them', () => {
  it('are those of their town, and other words stay as they are', () => {
    expect(['jerba', '7ammamet', 'sfe9es', 'djerba', 'perceuse'].map(asTown)).toEqual([
      'djerba',
      'hammamet',
      'sfa',
      'djerba',
      'perceuse',
    ]);
  });

  it('stand for one town each, and name no thing', () => {
    const words = Object.values(json).flat().flatMap(normalised);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.filter((word) => conceptsOf(word).length > 0)).toEqual([]);
  });
});
