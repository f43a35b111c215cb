import { useLocation } from 'react-router';
import { BRAND } from '#contract/brand.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { PREVIEW_SIZE } from '#contract/previews.ts';
import { fittingSentences, fittingTitle } from '#web/lib/head-texts.ts';
import { inLanguage, useLanguage } from '#web/lib/language.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { useMember } from '#web/lib/session.ts';

/** A picture for previews; `url` is absolute or site-relative, sizes are in pixels. */
export interface PreviewImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

interface PageMetaProps {
  /** Without the brand, which is added. */
  title: string;
  description?: string | undefined;
  /** Path (and query) of the page's canonical URL when it differs from the requested one. */
  canonical?: string | undefined;
  /** The site's own when there is none. */
  image?: PreviewImage | undefined;
  /** What the page is about, in Open Graph's words. */
  type?: 'website' | 'product' | 'profile' | undefined;
  /** Member pages and results that should not be found by search engines. */
  noindex?: boolean | undefined;
}

/** Open Graph wants a territory with each language. */
const OPEN_GRAPH_LOCALES: Record<Language, string> = {
  fr: 'fr_FR',
  en: 'en_GB',
  tn: 'ar_TN',
  ar: 'ar_AR',
};
const SITE_IMAGE: PreviewImage = { url: '/preview.png', alt: BRAND.name, ...PREVIEW_SIZE };

/** Title, description, canonical and alternate URLs, preview: React lifts them into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonical, noindex } = props;
  const location = useLocation();
  const origin = useOrigin();
  const path = canonical ?? location.pathname;
  const whole = title.includes(BRAND.name)
    ? fittingTitle(title)
    : fittingTitle(`${title} | ${BRAND.name}`, title);
  const described = description && fittingSentences([description]);
  // in the tab's title alone: previews of a page say nothing about who is signed in
  const unread = useMember()?.unreadMessages ?? 0;
  return (
    <>
      <title>{unread > 0 ? `(${unread}) ${whole}` : whole}</title>
      {described && <meta name="description" content={described} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses origin={origin} path={path} />
      )}
      <Preview {...props} title={whole} description={described} address={origin + path} />
    </>
  );
}

/** The page's canonical URL, and the same page in the other languages. */
function Addresses({ origin, path }: { origin: string; path: string }) {
  return (
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
      <link
        rel="alternate"
        hrefLang="x-default"
        href={origin + inLanguage(DEFAULT_LANGUAGE, path)}
      />
    </>
  );
}

/** What messengers and networks show of a shared URL. */
function Preview({
  title,
  description,
  image = SITE_IMAGE,
  type = 'website',
  address,
}: PageMetaProps & { address: string }) {
  const language = useLanguage();
  const origin = useOrigin();
  const picture = image.url.startsWith('/') ? origin + image.url : image.url;
  // a face is square: shown wide it would lose its chin
  const wide = image.width > image.height * 1.5;
  return (
    <>
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[language]} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[other]} />
      ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content={wide ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  );
}
