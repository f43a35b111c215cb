import type { WordClass } from './payment-words/word-classes.ts';
import type { Sentence, Sign } from './signs.ts';

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

/** How many words may lie between paying and what is said about it. */
const NEAR = { time: 8, sending: 4, sum: 3, purpose: 8, courier: 10, cheque: 7, negation: 5 };
/** A comma between two signs counts like so many words. */
const COMMA = 4;

const distance = (one: Sign, other: Sign): number =>
  Math.max(0, Math.max(one.from, other.from) - Math.min(one.to, other.to) - 1);
const overlap = (one: Sign, other: Sign): boolean => one.from <= other.to && other.from <= one.to;
const both = (one: Sign, other: Sign): Sign => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** Pairs of signs of two classes with at most so many words between them. */
function* pairs(ones: Sign[], others: Sign[], most: number): Generator<Sign> {
  for (const one of ones) {
    for (const other of others) {
      if (distance(one, other) <= most) yield both(one, other);
    }
  }
}

/** Whether a sentence speaks of paying at the handover. */
const isAtHandover = (sentence: Sentence): boolean =>
  !sentence.has('rest') && handovers(sentence).length > 0;

/** Times of the handover; "when I have the money" is none. */
function handovers(sentence: Sentence): Sign[] {
  const signs = reading(sentence);
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

/** Whether the words in front of a sign, in its clause, or right after it, deny it: "no prepayment", "is not needed". */
export function isDenied(sentence: Sentence, sign: Sign): boolean {
  const clause = clauseStart(sentence, sign);
  const before = (name: 'not' | 'without') =>
    sentence.signs(name).find(({ from, to }) => from >= clause && to <= sign.to);
  if (sentence.signs('notNeeded').some(({ from }) => from > sign.to && from - sign.to <= 6)) {
    return true;
  }
  // "no booking unless you prepay"
  if (sentence.signs('unless').some(({ from, to }) => from >= clause && to <= sign.to))
    return false;
  const without = before('without');
  // "no booking without prepayment", "without prepayment no booking"
  if (without) {
    return !sentence
      .signs('not')
      .some(({ from }) =>
        from < without.from ? from >= without.from - 4 : from > sign.to && without.from === 0,
      );
  }
  return before('not') !== undefined;
}

/** The first word of the clause that a "not" in front of a sign may stand in. */
function clauseStart(sentence: Sentence, sign: Sign): number {
  const start = sign.from - NEAR.negation;
  const words = sentence.words(0, sign.from - 1);
  const comma = words.lastIndexOf(',');
  const however = sentence.signs('however').findLast(({ to }) => to < sign.from)?.to ?? -1;
  return Math.max(start, comma + 1, however + 1, 0);
}

function isCourierPayment(sentence: Sentence): boolean {
  const signs = reading(sentence);
  if (signs('mandate').some((sign) => !isDenied(sentence, sign))) return true;
  const paying = [...signs('pay'), ...signs('money')];
  const carried = [
    ...pairs(paying, signs('post'), NEAR.sending),
    ...pairs(paying, signs('courier'), NEAR.courier),
    // who delivers brings the money, and is not paid
    ...signs('deliverer').flatMap((deliverer) => [
      ...pairs(
        paying.filter(({ from }) => from > deliverer.to),
        [deliverer],
        NEAR.courier,
      ),
    ]),
    ...pairs([...signs('collect'), ...signs('cheque')], signs('courier'), NEAR.courier),
  ];
  return !sentence.has('handover') && carried.some((sign) => !isDenied(sentence, sign));
}

function isGuaranteeCheque(sentence: Sentence): boolean {
  const signs = reading(sentence);
  const guaranteed = [
    ...signs('guaranteeCheque'),
    ...signs('demand').flatMap((demand) => [
      ...pairs(
        [demand],
        signs('cheque').filter(({ from }) => from > demand.to),
        NEAR.sum,
      ),
    ]),
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
  const signs = reading(sentence);
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
      times.map((time) => ({ time, far: apart(sentence, payment, time) }));
    const soonest = near(sooner).toSorted((a, b) => a.far - b.far)[0];
    if (!soonest || soonest.far > NEAR.time) return false;
    if (near(atHandover).some(({ far }) => far < soonest.far)) return false;
    return !isDenied(sentence, both(payment, soonest.time)) && !isDenied(sentence, soonest.time);
  });
}

/** The words between two signs; a comma is further, except after a clause that begins the sentence. */
function apart(sentence: Sentence, payment: Sign, time: Sign): number {
  const words = distance(payment, time);
  if (time.from <= 1 && time.to < payment.from) return Math.min(words, NEAR.time);
  const { from, to } = both(payment, time);
  return words + COMMA * sentence.words(from, to).filter((word) => word === ',').length;
}

/** Whether money is to be sent, or paid now, for a booking or before the thing follows. */
function isPaidFromAfar(sentence: Sentence): boolean {
  const signs = reading(sentence);
  const [pay, money, way] = [signs('pay'), signs('money'), signs('way')];
  // a deposit that is sent back was paid
  const send = signs('refund').length > 0 ? [] : signs('send');
  const from = (ones: Sign[], others: Sign[], most: number) => [...pairs(ones, others, most)];
  return [
    ...signs('advance'),
    ...signs('afterPayment'),
    ...from(send, [...money, ...way, ...sums(sentence)], NEAR.sending),
    ...from([...pay, ...money, ...way, ...send], signs('account'), NEAR.purpose),
    ...from([...pay, ...money, ...way], signs('reserve'), NEAR.purpose),
    ...[...pay, ...money, ...way].filter((payment) =>
      signs('absent').some((absent) => distance(payment, absent) <= 2 * NEAR.purpose),
    ),
    ...from([...pay, ...send], signs('now'), NEAR.sending),
    ...from([...money, ...way], signs('now'), 1),
  ].some((sign) => !isDenied(sentence, sign));
}

/** Sums of money that stand right after a verb of sending. */
function sums(sentence: Sentence): Sign[] {
  return sentence.signs('send').flatMap(({ to }) => {
    const at = sentence.words(to + 1, to + NEAR.sum).findIndex((word) => /^\d+$/.test(word));
    return at === -1 ? [] : [{ from: to + 1 + at, to: to + 1 + at }];
  });
}

const reading =
  (sentence: Sentence) =>
  (name: WordClass): Sign[] =>
    sentence.signs(name);
