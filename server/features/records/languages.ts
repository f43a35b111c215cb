import type { Language } from '#contract/languages.ts';
import type { RecordFacts } from './record-facts.ts';

/** What a record is written in: the dialect's readers get the written language, as on any document. */
export type RecordLanguage = Exclude<Language, 'tn'>;

const written = (language: Language): RecordLanguage => (language === 'tn' ? 'ar' : language);
const ORDER: RecordLanguage[] = ['fr', 'en', 'ar'];

/**
 * The two languages of a record: the parties' own where they differ. Where both read the same one, French
 * stands beside it; beside French itself Arabic in Tunisia and English elsewhere. Arabic comes last, on the
 * right.
 */
export function recordLanguages({
  parties: { owner, renter },
  item: { country },
}: Pick<RecordFacts, 'parties' | 'item'>): [RecordLanguage, RecordLanguage] {
  const [one, other] = [written(owner.language), written(renter.language)];
  const beside = one !== 'fr' ? 'fr' : country === 'TN' ? 'ar' : 'en';
  const second = one === other ? beside : other;
  return ORDER.indexOf(one) < ORDER.indexOf(second) ? [one, second] : [second, one];
}
