import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { BEFORE_SCRIPTS } from '#web/lib/before-scripts/index.ts';
import { LanguageContext, languageOfPath, useLanguage } from '#web/lib/language.ts';
import { siteContext } from '#web/lib/server-api.ts';
import { usePageSubjects } from '#web/lib/subjects.ts';
import { textFileUrl } from '#web/lib/text-files.ts';
import { useSubjects } from '#web/lib/texts.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, tiles, translates, legal, stores, directUploads, countries } =
    context.get(siteContext);
  return { origin, tiles, translates, legal, stores, directUploads, countries };
}

/** None of it changes while the page is open, or none that matters. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname);
  const { tag, direction } = LANGUAGE_FACTS[language];
  return (
    <LanguageContext value={language}>
      {/* inline scripts set the chosen scheme and the mark of members on it before React starts */}
      <html lang={tag} dir={direction} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          {/* the browser has run it already: hydration needs no text here */}
          <script suppressHydrationWarning>{import.meta.env.SSR ? BEFORE_SCRIPTS : ''}</script>
          <meta
            name="viewport"
            content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
          />
          <meta name="theme-color" content={BRAND.colour} />
          <link rel="icon" href="/mark.svg" type="image/svg+xml" />
          <link rel="manifest" href={`/${language}/app.webmanifest`} />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          <meta name="mobile-web-app-capable" content="yes" />
          <meta name="apple-mobile-web-app-title" content={BRAND.name} />
          <FontPreload href={latinFont} />
          {direction === 'rtl' && <FontPreload href={arabicFont} />}
          <TextPreloads />
          <Links />
        </head>
        <body>
          {children}
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </LanguageContext>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />;
}

/** Preloads the page's texts while the scripts still load; the entry reads from here which these are. */
function TextPreloads() {
  const language = useLanguage();
  const subjects = usePageSubjects();
  // later pages fetch their texts before they are shown: a preload would come too late
  const [atFirst] = useState(subjects);
  return atFirst.map((subject) => (
    <link
      key={subject}
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      href={textFileUrl(language, subject)}
      data-subject={subject}
    />
  ));
}

/** A page whose texts are not loaded yet suspends inside the transition: the former page stays meanwhile. */
function SpokenPage() {
  useSubjects(usePageSubjects());
  // browser tests wait for it: before that, elements that need scripts do nothing
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Outlet />;
}

export default function Root() {
  return (
    <Suspense>
      <SpokenPage />
    </Suspense>
  );
}
