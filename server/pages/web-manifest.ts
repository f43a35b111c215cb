import type { FastifyInstance } from 'fastify';
import { BRAND, brandIn } from '#contract/brand.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { type PageName, pageUrl } from '#contract/paths.ts';
import { SHARED_FIELD } from '#contract/share-target.ts';
import type { TextKey } from '#contract/texts.ts';
import { serverText } from '../texts.ts';

/** The background of the pages, shown while the installed app opens. */
const SAND = '#faf7f2';

/** Each language's description of the installed app: `/fr/app.webmanifest`. */
export function serveWebManifests(app: FastifyInstance): void {
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(webManifest(language));
    app.get(`/${language}/app.webmanifest`, (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
  }
}

/** What a browser needs to install the site as an app (W3C web app manifest). */
export function webManifest(language: Language) {
  const { tag, direction } = LANGUAGE_FACTS[language];
  const name = brandIn(language);
  const shortcuts = [
    ['postOffer', 'install:manifest.postOffer'],
    ['messages', 'install:manifest.messages'],
    ['favourites', 'install:manifest.favourites'],
    ['map', 'install:manifest.map'],
  ] as const satisfies [PageName, string][];
  return {
    // one app in whichever language: changing the language installs no second one
    id: '/',
    name,
    short_name: name,
    description: serverText(language, 'install:manifest.description'),
    lang: tag,
    dir: direction,
    start_url: pageUrl(language, 'home'),
    scope: '/',
    display: 'standalone',
    theme_color: BRAND.colour,
    background_color: SAND,
    categories: ['shopping', 'lifestyle'],
    icons: [...icons('icon', 'any'), ...icons('maskable', 'maskable')],
    shortcuts: shortcuts.map(([page, key]) => ({
      name: serverText(language, key),
      url: pageUrl(language, page),
      icons: icons('icon', 'any'),
    })),
    screenshots: [
      screenshot('list', language, 'install:manifest.list'),
      screenshot('rental', language, 'install:manifest.rental'),
      { ...screenshot('wide', language, 'install:manifest.list'), ...WIDE },
    ],
    // received by the service worker
    share_target: {
      action: pageUrl(language, 'postOffer'),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
    },
  };
}

const WIDE = { sizes: '1280x800', form_factor: 'wide' } as const;

function icons(name: string, purpose: 'any' | 'maskable') {
  return [192, 512].map((size) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
}

/** Taken by `scripts/take-screenshots.ts` from the running site. */
function screenshot(name: string, language: Language, label: TextKey) {
  return {
    src: `/screenshots/${name}.webp`,
    sizes: '780x1688',
    type: 'image/webp',
    form_factor: 'narrow',
    label: serverText(language, label),
  };
}
