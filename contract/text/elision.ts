/** `de` and `que` as the last word of a text; `jusque` and the like too. */
const ELIDED = /(^|[^\p{L}])([Dd]|(?:[Jj]us|[Ll]ors|[Pp]uis)?[Qq]u)e $/u;
/** Vowels, also behind the mark that isolates a name in a page; a `y` only when a consonant follows it (`Yves`, but `Yasmine`). */
const VOWEL = /^\u2068?(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouyéèê])/i;
/** French first names whose `h` is mute; that of Tunisian names is heard (`de Hajer`). */
const MUTE =
  /^\u2068?(?:hél[eè]ne|helen|henri|hermine|hippolyte|honor|hortense|hubert|hugo|hugues|hyacinthe)/i;
/** `à` before the article of a town: `à Le Mans` is `au Mans`. */
const TO = /(^|[^\p{L}])à $/u;

/**
 * A text and the name that follows it, as French writes them together: `de` and `que` lose their `e` before a vowel
 * (`proposition d’Amine`), `à` joins the article of a town (`au Kef`).
 */
export function joined(before: string, name: string): string {
  if (VOWEL.test(name) || MUTE.test(name)) return before.replace(ELIDED, '$1$2’') + name;
  const article = /^\u2068?(Les?) /.exec(name)?.[1];
  if (!article || !TO.test(before)) return before + name;
  const together = before.replace(TO, article === 'Le' ? '$1au ' : '$1aux ');
  return together + name.replace(`${article} `, '');
}
