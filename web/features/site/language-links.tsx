import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { carryComeBack } from '#web/lib/come-back.ts';
import { inLanguage, rememberLanguage, useLanguage } from '#web/lib/language.ts';

/**
 * Links to this page in each language, with the same path, query and hash. They load a new document: direction,
 * fonts and texts change together. The choice is remembered on the device, and the sign-in page still leads back to where one
 * came from.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const current = useLanguage();
  const { pathname, search, state } = useLocation();
  return LANGUAGES.map((language) => {
    const { tag, name } = LANGUAGE_FACTS[language];
    return (
      <a
        key={language}
        className={className}
        href={inLanguage(language, pathname + search)}
        hrefLang={tag}
        lang={tag}
        aria-current={language === current ? 'true' : undefined}
        onClick={(event) => {
          rememberLanguage(language);
          carryComeBack(state, language);
          // known only in the browser
          event.currentTarget.hash = window.location.hash;
        }}
      >
        {name}
      </a>
    );
  });
}
