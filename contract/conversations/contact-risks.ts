import { isDenied } from './payments.ts';
import type { Sentence } from './signs.ts';

/** Asking for a code, and leading away to another messenger. */
export type ContactRisk = 'code' | 'messenger';

/** How many words may lie between a code and asking for it, a network and writing there. */
const NEAR = { asking: 4, arriving: 6, writing: 5 };

/** Whether a sentence asks for a code or a card's number, or leads away to another messenger. */
export function contactRisks(sentence: Sentence): ContactRisk[] {
  return [
    ...(asksForCode(sentence) ? (['code'] as const) : []),
    ...(leadsAway(sentence) ? (['messenger'] as const) : []),
  ];
}

function asksForCode(sentence: Sentence): boolean {
  const near = (name: 'giveMe' | 'received', most: number) =>
    sentence
      .signs('code')
      .filter((code) =>
        sentence
          .signs(name)
          .some((sign) => sign.from - code.to <= most + 1 && code.from - sign.to <= most + 1),
      );
  return [
    ...sentence.signs('secretCode'),
    ...near('giveMe', NEAR.asking),
    ...near('received', NEAR.arriving),
  ].some((sign) => !isDenied(sentence, sign));
}

function leadsAway(sentence: Sentence): boolean {
  const networks = sentence
    .signs('network')
    .filter((network) =>
      sentence
        .signs('contact')
        .some(
          (sign) =>
            sign.from - network.to <= NEAR.writing + 1 &&
            network.from - sign.to <= NEAR.writing + 1,
        ),
    );
  return [...sentence.signs('messenger'), ...networks].some((sign) => !isDenied(sentence, sign));
}
