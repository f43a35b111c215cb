import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { chosenLanguage, inLanguage, useLanguage } from '#web/lib/language.ts';

/**
 * This page in each language; path, query and place in the page are kept. Whole documents: direction, fonts and texts change
 * together. The choice is remembered on the device.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return LANGUAGES.map((language) => {
    const { tag, name, direction } = LANGUAGE_FACTS[language];
    return (
      <a
        key={language}
        className={className}
        href={inLanguage(language, pathname + search)}
        hrefLang={tag}
        lang={tag}
        dir={direction}
        aria-current={language === current ? 'true' : undefined}
        onClick={(event) => {
          chosenLanguage.write(language);
          // known in the browser alone
          event.currentTarget.hash = window.location.hash;
        }}
      >
        {name}
      </a>
    );
  });
}
