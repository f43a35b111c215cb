/** Services that transfer money to somebody one never meets. */
const SERVICES = [
  /western ?union|ويسترن|وسترن/u,
  /money ?gram|موني ?[جغق]رام/u,
  /\bmandats?[ -](?:minute|cash|postal|postaux|poste|express|international)|\bpar mandat\b|\bun mandat (?:a|de|par|via|pour)\b/u,
  /\bd[ -]?17\b|\bflouci\b|\be-?dinar\b/u,
  /\bcartes? (?:cadeaux?|prepayees?)|\btranscash\b|\bneosurf\b|\bgift ?cards?\b|\bmoney orders?\b/u,
  /(?<!\p{L})(?:ال|ب|بال)?حوال(?:ه|ات)(?!\p{L})/u,
  /(?<!\p{L})(?:ال|ب|بال)?ما?ند[اه](?!\p{L})/u,
];

const MONEY = String.raw`pai(?:e[rsz]?|ement)|pay(?:er|ez|e|es|ed|ing|ment|s)?|regl\w{1,6}|vers(?:er|ez|e|ement)|argent|especes|money|cash`;
const PAYING = String.raw`\b(?:${MONEY})\b`;
const SENDING = String.raw`\b(?:${MONEY}|envo\w{1,5}|send|transfer)\b`;
const IN_ADVANCE =
  '(?:d.?avance|en avance|par avance|a l.?avance|avant (?:de (?:le |la |l.)?(?:voir|recevoir|recuperer|prendre)|la (?:visite|remise|livraison))|in advance|up-? ?front|beforehand|before (?:seeing|receiving|collecting|the (?:visit|handover|delivery)))';
const CARRIER = String.raw`\b(?:transporteurs?|coursiers?|couriers?|shipping (?:company|agent)|movers?)\b`;
const CARRYING = String.raw`(?:${SENDING}|\b(?:recuper\w{1,6}|passera|viendra|prendra|chercher|enveloppe|envelope|collect|pick(?:s|ed)? (?:it )?up|cheque|check)\b)`;
const PAYING_IN_ARABIC = '(?:دفع|خلص|فلوس|مبلغ)';
const AHEAD_IN_ARABIC = String.raw`(?<!\p{L})(?:مسبقا|مقدما|سلفا|تسبقه|(?:من )?قبل(?: ما)?|(?:ال|ب|بال|عبر ال)(?:بريد|بوسطه|بوسته)|(?:ال|ب|بال|مع ال)?(?:ليفرور|مندوب|ساعي))(?!\p{L})`;

/** Paying together with a sign of fraud, within a few words of each other, in either order. */
const TOGETHER: [one: string, other: string, distance: number][] = [
  [SENDING, IN_ADVANCE, 30],
  [PAYING, String.raw`\b(?:by|via|through) (?:courier|post|mail)\b`, 30],
  [PAYING, String.raw`\bpar (?:la poste|courrier|colis|chronopost|aramex|dhl|ups|fedex)\b`, 30],
  [CARRIER, CARRYING, 60],
  [PAYING_IN_ARABIC, AHEAD_IN_ARABIC, 20],
  [String.raw`\b[nty]\w?(?:kh|5)al+[ea]?s\w{0,4}`, String.raw`\b(?:9bal|kbal|qbal)\b`, 15],
];
const TRAPS = TOGETHER.flatMap(([one, other, distance]) => [
  new RegExp(`${one}.{0,${distance}}?${other}`, 'u'),
  new RegExp(`${other}.{0,${distance}}?${one}`, 'u'),
]);

/**
 * Whether a text asks to pay through a third party or before anything was seen, in French, English, Arabic or the
 * Tunisian dialect in either script.
 */
export function hasCourierPayment(text: string): boolean {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
  return [...SERVICES, ...TRAPS].some((pattern) => pattern.test(folded));
}
