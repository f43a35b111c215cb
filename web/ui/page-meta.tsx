import { useLocation, useRouteLoaderData } from 'react-router';
import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { inLanguage, useLanguage } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';

interface PageMetaProps {
  /** Without the brand, which is added. */
  title: string;
  description?: string;
  /** Path (and query) of the page's own address when it differs from the one asked for. */
  canonical?: string;
  /** Absolute or site-relative picture for previews. */
  image?: string;
  /** Member pages and results that should not be found by search engines. */
  noindex?: boolean;
}

/** Title, description, canonical and alternate addresses, preview: React lifts them into the head. */
export function PageMeta({ title, description, canonical, image, noindex }: PageMetaProps) {
  const language = useLanguage();
  const location = useLocation();
  const root = useRouteLoaderData<{ origin: string }>('root');
  const origin = root?.origin ?? '';
  const path = canonical ?? location.pathname;
  const whole = title.includes(BRAND.name) ? title : `${title} | ${BRAND.name}`;
  // in the tab's name alone: previews of a page say nothing about who looks at it
  const unread = useMember()?.unreadMessages ?? 0;
  return (
    <>
      <title>{unread > 0 ? `(${unread}) ${whole}` : whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          {LANGUAGES.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={LANGUAGE_FACTS[other].tag}
              href={origin + inLanguage(other, path)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + inLanguage('fr', path)} />
        </>
      )}
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={whole} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content={LANGUAGE_FACTS[language].tag.replace('-', '_')} />
      <meta
        property="og:image"
        content={new URL(image ?? '/preview.png', origin || 'http://localhost').href}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
