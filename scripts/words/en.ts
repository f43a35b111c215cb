import { type CopyRule, rule } from './copy-rule.ts';

/** Legal texts are written out. */
const LEGAL = ['content/en/terms.mdx', 'content/en/privacy.mdx'];

/** What English texts do not say. */
export const EN: CopyRule[] = [
  rule(
    'uncontracted',
    /\b(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not\b|\bcannot\b|(?<!\b(?:for|of|with|to|from|about) )\b(?:you|we|they|it|there|that|I) will\b(?<!\b(?:who|what) \w+ it will)|\b(?:you|we|they) are (?![a-z]* ?$)(?=\w+)|\b(?:you|we|they|I) have (?=[a-z]+ed\b)|\b(?:you|we|they|it|I) would (?!any\b)|\bI am \w|(?<!\b(?:for|of|with|to|from|about|what|how much|more|all) )\b(?:it|there|here|that|what|who) is (?!,)(?=\w+ \w)/i,
    'don’t, can’t, it’s, you’ll …',
    ...LEGAL,
    // words that are stressed or end a clause
    'publish:lead.details.request',
    'publish:tip.details.first',
    'publish:name.help.offer',
    'moderation:effect.rentals.approve',
    'conversations:event.claimWithdrawn.',
    'dashboard:deletion.text',
  ),
  rule(
    'contracted before a gap',
    // `what there’s everywhere`: what is said of it stands before; `sent there’s opened`, `people looking for it’ll`: two phrases
    /\b(?:what|more|all|much|sent|link) there’s\b|\bthere’s (?:everywhere|opened)\b|\b(?:for|of|with|to|from|about) (?:it|them)’(?:s|ll|d)\b|’(?:ll|ve|re|m)[.,;:!?]|\b(?:it|there|that|what|who|here|he|she)’s[.,;:!?]/i,
    'there is, it will',
  ),
  rule(
    'rent as a noun',
    /\b(?:the|your|total|in|of|days’|weeks’) rent\b(?! out)|\brent (?:paid|and deposit|is paid|was paid)\b/i,
    'rental price, payment',
  ),
  rule('lending', /\blend(?:s|ing|er|ers)?\b|\blent\b/i, 'rent out', ...LEGAL),
  rule('publishing', /\bpublish(?:es|ed|ing)?\b/i, 'post', 'articles:legal.publisher', ...LEGAL),
  rule('typical price', /\b(?:usual|median) price\b/i, 'typical price'),
  rule('wallet', /\bwallets?\b|\bledgers?\b/i, 'Payments'),
  rule(
    'offers in lists',
    /(?:\{\{(?:total|count)\}\} offers?|\b(?:rental offers?|rental requests?|all offers|all requests|see the offers|see the requests|the offers)\b)/i,
    'for rent, listing; wanted, wanted ad',
  ),
  rule('to rent', /\}\} to rent\b/i, 'for rent'),
  rule(
    'American spelling',
    /\b(?:favorite|color|center|organize|recognize|license plate|apartment|neighbor)/i,
    'British spelling',
  ),
  rule('straight quote', /"/, '“ ”'),
  rule(
    'stilted',
    /\bthat is \{\{|\bfor good\b and|\bBecome an owner\b/,
    'or {{…}}, Rent out your things',
  ),
];
