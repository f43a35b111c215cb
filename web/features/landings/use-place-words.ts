import type { LandingPlace } from '#contract/landings/schemas.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Names as they stand in sentences: `named` isolates one of another script, `where` says `à Tunis`, `au Maroc`. */
export function usePlaceWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const foreign = (name: string) =>
    LANGUAGE_FACTS[language].direction === 'rtl' && /\p{Script=Latin}/u.test(name);
  const named = (name: string) => (foreign(name) ? isolated(name) : name);
  const where = ({ label, country, isCountry }: LandingPlace): string => {
    if (isCountry) return t(`landings:in.${country}`);
    return t('landings:in.town', { town: named(label) });
  };
  return { named, where };
}
