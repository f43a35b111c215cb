import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

interface Entry {
  to: string;
  text: string;
}

/** Links about the site: sections of the home page, and pages. */
export function usePagesToDiscover(): { parts: Entry[]; pages: Entry[] } {
  const { t } = useTranslation();
  const page = usePageUrl();
  const home = page('home');
  return {
    parts: [
      { to: `${home}#fonctionnalites`, text: t('common:nav.features') },
      { to: `${home}#tarifs`, text: t('common:nav.pricing') },
      { to: `${home}#galerie`, text: t('common:nav.gallery') },
      { to: `${home}#contact`, text: t('common:nav.contact') },
    ],
    pages: [
      { to: page('howItWorks'), text: t('common:nav.howItWorks') },
      { to: page('becomeOwner'), text: t('common:nav.becomeOwner') },
      { to: page('comparison'), text: t('common:nav.comparison') },
      { to: page('faq'), text: t('common:nav.faq') },
      { to: page('about'), text: t('common:nav.about') },
      { to: page('mobileApp'), text: t('common:nav.mobileApp') },
    ],
  };
}
