import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { DECISIONS, type Desk } from '#contract/moderation/decisions.ts';
import { wordsOf } from '../../../tests/support/words.ts';
import { doneKey, effectKey, nameKey, reasonKeys } from './decision-texts.ts';

const PAIRS = (Object.keys(DECISIONS) as Desk[]).flatMap((desk) =>
  DECISIONS[desk].map((decision) => [desk, decision] as const),
);

describe.each(LANGUAGES)('a decision of moderators, in %s', (language) => {
  it.each(PAIRS)(
    'on %s: %s has a name, an effect, a confirmation and ready-made reasons',
    (desk, decision) => {
      const keys = [nameKey, effectKey, doneKey].map((keyOf) => keyOf(desk, decision));
      const texts = [...keys, ...reasonKeys(desk, decision)].map((key) => wordsOf(language)(key));
      expect(texts.length).toBeGreaterThan(keys.length);
      expect(texts.filter((text) => text === '')).toEqual([]);
    },
  );
});
