import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { chosenLanguage, inLanguage, useLanguage } from '#web/lib/language.ts';

/**
 * Links to this page in each language, with the same path, query and hash. They load a new document: direction,
 * fonts and texts change together. The choice is remembered on the device.
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
          // known only in the browser
          event.currentTarget.hash = window.location.hash;
        }}
      >
        {name}
      </a>
    );
  });
}
