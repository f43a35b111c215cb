import { isDenied } from './denied.ts';
import { both, distance, inOrder, overlap, pairs } from './near.ts';
import type { Sentence, Sign } from './signs.ts';
import type { WordClass } from './warning-words/word-classes.ts';

/** What a text says about paying that has cost others their money. */
export type PaymentRisk = 'advancePayment' | 'courierPayment' | 'guaranteeCheque';

/** The risks of paying that a sentence has signs of, in French, English, Arabic or Tunisian in either script. */
export function paymentRisks(sentence: Sentence): PaymentRisk[] {
  return [
    // a courier is always paid in advance
    ...(isCourierPayment(sentence)
      ? (['courierPayment'] as const)
      : isAdvancePayment(sentence)
        ? (['advancePayment'] as const)
        : []),
    ...(isGuaranteeCheque(sentence) ? (['guaranteeCheque'] as const) : []),
  ];
}

/** How many words may lie between two signs, most of them paying and what is said about it. */
const NEAR = {
  time: 8,
  now: 4,
  sending: 4,
  sum: 3,
  account: 8,
  reserve: 8,
  absent: 16,
  post: 4,
  courier: 10,
  handing: 3,
  demand: 3,
  cheque: 7,
};
/** "And" between two acts; in Arabic it is one with the verb. */
const AND = /^(?:et|and|puis|then|w|ou|,|و.+)$/;
/** A comma between two signs counts like this many words. */
const COMMA = 4;

/** Whether a sentence speaks of paying at the handover. */
const isAtHandover = (sentence: Sentence): boolean =>
  !sentence.has('rest') && handovers(sentence).length > 0;

/** Times of the handover; "when I have the money" is none. */
function handovers(sentence: Sentence): Sign[] {
  const signs = signsOf(sentence);
  return [
    ...signs('payLater'),
    ...[...signs('handover'), ...signs('meeting')].filter(
      (sign) =>
        ![
          ...signs('before'),
          ...signs('afterPayment'),
          ...signs('moneyFirst'),
          ...signs('absent'),
        ].some((other) => overlap(sign, other)),
    ),
  ];
}

function isCourierPayment(sentence: Sentence): boolean {
  const signs = signsOf(sentence);
  if (signs('mandate').some((sign) => !isDenied(sentence, sign))) return true;
  const paying = [...signs('pay'), ...signs('money')];
  const carried = [
    ...pairs(paying, signs('post'), NEAR.post),
    ...pairs(paying, signs('courier'), NEAR.courier),
    ...(signs('courier').length > 0 ? pairs(signs('handHim'), paying, NEAR.handing) : []),
    // a deliverer who is named before the money brings it; one who is named after it is paid, which is harmless
    ...inOrder(signs('deliverer'), paying, NEAR.courier),
    ...pairs([...signs('collect'), ...signs('cheque')], signs('courier'), NEAR.courier),
  ];
  return !sentence.has('handover') && carried.some((sign) => !isDenied(sentence, sign));
}

function isGuaranteeCheque(sentence: Sentence): boolean {
  const signs = signsOf(sentence);
  const guaranteed = [
    ...signs('guaranteeCheque'),
    ...inOrder(signs('demand'), signs('cheque'), NEAR.demand),
    ...pairs(signs('cheque'), signs('guarantee'), NEAR.cheque).filter(
      ({ from, to }) => !sentence.words(from, to).includes(','),
    ),
  ];
  return guaranteed.some((sign) => !isDenied(sentence, sign));
}

function isAdvancePayment(sentence: Sentence): boolean {
  return (
    sentence.has('moneyFirst') ||
    isPaidBefore(sentence) ||
    (!isAtHandover(sentence) && isPaidFromAfar(sentence))
  );
}

/** Whether paying, and not something else, stands nearest to a time before the handover. */
function isPaidBefore(sentence: Sentence): boolean {
  const signs = signsOf(sentence);
  const paying = [...signs('pay'), ...signs('money'), ...signs('way')];
  const sooner = [
    ...signs('ahead'),
    ...signs('before'),
    ...signs('beforeAlone').filter(({ from }) =>
      paying.some((pay) => from - pay.to <= 4 && from > pay.to),
    ),
  ].filter(
    (sign) => ![...signs('payLater'), ...signs('moneyFirst')].some((other) => overlap(sign, other)),
  );
  const atHandover = handovers(sentence);
  return paying.some((payment) => {
    const near = (times: Sign[]) =>
      times.map((time) => ({ time, far: wordsBetween(sentence, payment, time) }));
    const soonest = near(sooner).toSorted((a, b) => a.far - b.far)[0];
    if (!soonest || soonest.far > NEAR.time) return false;
    if (near(atHandover).some(({ far }) => far < soonest.far)) return false;
    return !isDenied(sentence, both(payment, soonest.time)) && !isDenied(sentence, soonest.time);
  });
}

/**
 * The words between a payment and a time; a comma counts as more. A time that begins the sentence ("Before the handover, pay ...")
 * is always near enough.
 */
function wordsBetween(sentence: Sentence, payment: Sign, time: Sign): number {
  const words = distance(payment, time);
  if (time.from <= 1 && time.to < payment.from) return Math.min(words, NEAR.time);
  const { from, to } = both(payment, time);
  return words + COMMA * sentence.words(from, to).filter((word) => word === ',').length;
}

/** Whether money is to be sent, or paid now, for a booking or before the thing follows. */
function isPaidFromAfar(sentence: Sentence): boolean {
  const signs = signsOf(sentence);
  const [pay, money, way] = [signs('pay'), signs('money'), signs('way')];
  // a deposit that is sent back was paid
  const send = signs('refund').length > 0 ? [] : signs('send');
  return [
    ...signs('advance'),
    ...signs('afterPayment'),
    ...pairs(send, [...money, ...way, ...sums(sentence)], NEAR.sending).filter((sign) =>
      isOneAct(sentence, sign),
    ),
    ...pairs([...pay, ...money, ...way, ...send], signs('account'), NEAR.account),
    ...pairs([...pay, ...money, ...way], signs('reserve'), NEAR.reserve),
    ...[...pay, ...money, ...way].filter((payment) =>
      signs('absent').some((absent) => distance(payment, absent) <= NEAR.absent),
    ),
    ...pairs(pay, signs('now'), NEAR.now),
    ...pairs([...money, ...way], signs('now'), 1),
  ].some((sign) => !isDenied(sentence, sign));
}

/** "We leave a deposit and send you the link" are two acts: what is sent is not the deposit. */
function isOneAct(sentence: Sentence, { from, to }: Sign): boolean {
  const sendsFirst = sentence.signs('send').some((send) => send.from === from);
  return sendsFirst || !sentence.words(from + 1, to).some((word) => AND.test(word));
}

/** Sums of money that stand right after a verb of sending. */
function sums(sentence: Sentence): Sign[] {
  return sentence.signs('send').flatMap(({ to }) => {
    const at = sentence.words(to + 1, to + NEAR.sum).findIndex((word) => /^\d+$/.test(word));
    return at === -1 ? [] : [{ from: to + 1 + at, to: to + 1 + at }];
  });
}

const signsOf =
  (sentence: Sentence) =>
  (name: WordClass): Sign[] =>
    sentence.signs(name);
