import type { Organization, SearchAction, WebSite } from 'schema-dts';
import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';

const NAMES = { name: BRAND.name, alternateName: BRAND.nameInArabic } as const;

/** The site search, as search engines offer it with the site. */
type SiteSearch = SearchAction & { 'query-input': string };

/** Structured data of the site's organisation and its search. */
export function SiteFacts({ description }: { description: string }) {
  const origin = useOrigin();
  const language = useLanguage();
  const page = usePageUrl();
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${page('offers')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return (
    <>
      <JsonLd<Organization>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          ...NAMES,
          url: origin,
          logo: `${origin}/mark.svg`,
        }}
      />
      <JsonLd<WebSite>
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          '@id': `${origin}/#website`,
          ...NAMES,
          description,
          url: origin + page('home'),
          inLanguage: LANGUAGE_FACTS[language].tag,
          publisher: { '@id': `${origin}/#organization` },
          potentialAction: search,
        }}
      />
    </>
  );
}
