import { expect, it } from 'vitest';
import written from '#server/features/search/ambiguous-towns.json' with { type: 'json' };
import { ambiguousTowns } from './ambiguous-towns.ts';

it('the names of towns that also name a thing are those of the gazetteer and of the search’s vocabulary', () => {
  const isCurrent = JSON.stringify(written) === JSON.stringify(ambiguousTowns());
  expect(isCurrent, 'run scripts/build-gazetteer.ts').toBe(true);
});
