import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import type { RecordFacts } from './record-facts.ts';

/** The languages of records: readers of the dialect get the written language, as on any document. */
export type RecordLanguage = Exclude<Language, 'tn'>;

const written = (language: Language): RecordLanguage => (language === 'tn' ? 'ar' : language);
/** The column of a language: those written from the right come last. */
const rank = (language: RecordLanguage) =>
  LANGUAGE_FACTS[language].direction === 'rtl' ? LANGUAGES.length : LANGUAGES.indexOf(language);

/**
 * The two languages of a record: the parties' own when they differ. When both read the same one, French is the
 * second; next to French it is Arabic in Tunisia and English elsewhere. Arabic comes last, on the right.
 */
export function recordLanguages({
  parties: { owner, renter },
  item: { country },
}: Pick<RecordFacts, 'parties' | 'item'>): [RecordLanguage, RecordLanguage] {
  const [one, other] = [written(owner.language), written(renter.language)];
  const companion = one !== 'fr' ? 'fr' : country === 'TN' ? 'ar' : 'en';
  const second = one === other ? companion : other;
  return rank(one) < rank(second) ? [one, second] : [second, one];
}
