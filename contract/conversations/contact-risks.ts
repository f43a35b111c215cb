import { isDenied } from './denied.ts';
import { distance } from './near.ts';
import type { Sentence } from './signs.ts';

/** Asking for a code, and leading away to another messenger. */
export type ContactRisk = 'code' | 'messenger';

/** How many words may lie between a code and asking for it, a code and receiving it, a network and writing there. */
const NEAR = { asking: 4, arriving: 6, writing: 5 };

/** Whether a sentence asks for a code or a card's number, or leads away to another messenger. */
export function contactRisks(sentence: Sentence): ContactRisk[] {
  return [
    ...(asksForCode(sentence) ? (['code'] as const) : []),
    ...(leadsAway(sentence) ? (['messenger'] as const) : []),
  ];
}

function asksForCode(sentence: Sentence): boolean {
  const codesNear = (name: 'giveMe' | 'received', most: number) =>
    sentence
      .signs('code')
      .filter((code) => sentence.signs(name).some((sign) => distance(code, sign) <= most));
  return [
    ...sentence.signs('secretCode'),
    ...codesNear('giveMe', NEAR.asking),
    ...codesNear('received', NEAR.arriving),
  ].some((sign) => !isDenied(sentence, sign));
}

function leadsAway(sentence: Sentence): boolean {
  const networks = sentence
    .signs('network')
    .filter((network) =>
      sentence.signs('contact').some((sign) => distance(network, sign) <= NEAR.writing),
    );
  return [...sentence.signs('messenger'), ...networks].some((sign) => !isDenied(sentence, sign));
}
