/** `de` and `que` as the last word of a text; `jusque` and the like too. */
const ELIDED = /(^|[^\p{L}])([Dd]|(?:[Jj]us|[Ll]ors|[Pp]uis)?[Qq]u)e $/u;
/** Vowels, also behind the mark that isolates a name in a page; a `y` only when a consonant follows it (`Yves`, but `Yasmine`). */
const VOWEL = /^\u2068?(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouyéèê])/i;
/** French first names whose `h` is mute; that of Tunisian names is heard (`de Hajer`). */
const MUTE =
  /^\u2068?(?:hél[eè]ne|helen|henri|hermine|hippolyte|honor|hortense|hubert|hugo|hugues|hyacinthe)/i;
/** `à` or `de` as the last word, before the article of a town: `à Le Mans` is `au Mans`, `de Le Kef` is `du Kef`. */
const TO_OR_OF = /(?<!\p{L})(?:à|[Dd]e) $/u;
/** The article that a town's name begins with; not a member whose first name is that (`Le T.`). */
const ARTICLE = /^(\u2068?)(Les?) (?!\p{Lu}\.\u2069?$)/u;
const JOINED: Record<string, string> = {
  'à Le': 'au',
  'à Les': 'aux',
  'de Le': 'du',
  'de Les': 'des',
  'De Le': 'Du',
  'De Les': 'Des',
};

/**
 * A text and the name that follows it, as French writes them together: `de` and `que` lose their `e` before a vowel
 * (`proposition d’Amine`), `à` and `de` join the article of a town (`au Kef`, `près du Kef`).
 */
export function joined(before: string, name: string): string {
  if (VOWEL.test(name) || MUTE.test(name)) return before.replace(ELIDED, '$1$2’') + name;
  const article = ARTICLE.exec(name)?.[2];
  const word = TO_OR_OF.exec(before)?.[0];
  if (!article || !word) return before + name;
  const together = `${JOINED[word + article]} `;
  return before.slice(0, -word.length) + together + name.replace(ARTICLE, '$1');
}
