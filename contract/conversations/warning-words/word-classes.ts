/**
 * What words do in a sentence that may be risky. A word list is an array of regular expressions over the text of
 * `sentences.ts` (folded, only letters, digits, spaces and commas) with two more signs: `*` stands for further letters of a word,
 * `_` for up to three words between others.
 */
export const WORD_CLASSES = [
  /** What only looks like a sign; removed first. */
  'harmless',
  /** To pay, and payment. */
  'pay',
  /** What is paid. */
  'money',
  /** Ways to pay; none is a sign by itself. */
  'way',
  /** To send somewhere else. */
  'send',
  /** Money that goes back to the renter. */
  'refund',
  /** Where money goes that nobody hands over. */
  'account',
  /** Paid ahead, said outright. */
  'ahead',
  /** Before the thing was seen or handed over. */
  'before',
  /** A bare "before": it counts only shortly after paying. */
  'beforeAlone',
  /** Paying comes after seeing: "before I pay". */
  'payLater',
  /** At the handover: a time or place. */
  'handover',
  /** At the handover: a clause ("when I pick it up"). */
  'meeting',
  /** What is paid at the handover is only what is left. */
  'rest',
  'now',
  /** Paying in order to book. */
  'reserve',
  /** A payment in advance that has its own name. */
  'advance',
  /** The thing follows the money. */
  'afterPayment',
  /** "Not until the money has come": a risk, although there is a "not". */
  'moneyFirst',
  /** Why nobody can meet. */
  'absent',
  /** Services that bring money to somebody one never meets. */
  'mandate',
  /** Paying by post. */
  'post',
  'courier',
  /** What a courier comes for. */
  'collect',
  /** People who deliver: harmless, unless they bring money. */
  'deliverer',
  /** To give to somebody else: "hand him", "give it to the driver". */
  'handHim',
  'cheque',
  'guarantee',
  /** Asking for something. */
  'demand',
  /** A cheque that can only be a guarantee. */
  'guaranteeCheque',
  'not',
  'without',
  /** What undoes a "not": "no booking unless". */
  'unless',
  /** Said after a sign: "is not needed". */
  'notNeeded',
  /** Words that end what a "not" is about. */
  'however',
  /** A code, or data of a card, that nobody may ask for. */
  'secretCode',
  'code',
  'giveMe',
  'received',
  'messenger',
  /** Networks that also have messages. */
  'network',
  'contact',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];
export type Words = Partial<Record<WordClass, string[]>>;
