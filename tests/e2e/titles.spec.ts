import { load } from 'cheerio';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { PAGES } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';

/** Search engines cut titles and descriptions that are longer. */
const LONGEST = { title: 60, description: 155 };
/** How many pages of one kind are read: those of the demo data are alike. */
const OF_A_KIND = 25;

test.skip(({ isMobile }) => !isMobile, 'pages have the same head in every window');

const read = async (address: string) =>
  (await fetch(new URL(address, process.env.SITE_ORIGIN))).text();

/** The addresses of a language that search engines are given, evenly from each kind of page. */
async function addresses(language: Language): Promise<string[]> {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => String(url));
  const parts = locations(await read('/sitemap.xml'));
  const all = (await Promise.all(parts.map(read))).flatMap(locations);
  const own = all
    .map((url) => new URL(url).pathname)
    .filter((path) => path.split('/')[1] === language);
  const kinds = Map.groupBy(own, (path) => path.split('/').slice(0, 3).join('/'));
  return [...kinds.values()].flatMap((paths) => {
    const step = Math.max(1, Math.floor(paths.length / OF_A_KIND));
    return paths.filter((_, index) => index % step === 0).slice(0, OF_A_KIND);
  });
}

const length = (text: string) => [...new Intl.Segmenter().segment(text)].length;

for (const language of LANGUAGES) {
  test(`search engines show the titles and descriptions of public pages whole, in ${language}${language === 'fr' ? '' : ' @nightly'}`, async () => {
    test.setTimeout(180_000);
    const paths = await addresses(language);
    expect(paths.length).toBeGreaterThan(Object.keys(PAGES).length / 3);
    const faults: string[] = [];
    for (const path of paths) {
      const $ = load(await read(path));
      const title = $('title').first().text();
      const description = $('meta[name="description"]').attr('content') ?? '';
      if (title === '' || length(title) > LONGEST.title) faults.push(`${path}: title "${title}"`);
      if (description === '' || length(description) > LONGEST.description) {
        faults.push(`${path}: description "${description}"`);
      }
    }
    expect(faults).toEqual([]);
  });
}
