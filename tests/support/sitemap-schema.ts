import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** The schema of sitemaps.org as it is published; the package contains it. */
const official = join(
  dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
  'schema/sitemap.xsd',
);
const own = (name: string) => new URL(`schemas/${name}`, import.meta.url);
const file = (fileName: string, path: string | URL = own(fileName)) => ({
  fileName,
  contents: readFileSync(path, 'utf8'),
});

async function faults(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'answer.xml', contents: xml }],
    schema: [file(schema)],
    preload: [file('sitemap.xsd', official), file('sitemap-image.xsd'), file('xhtml-link.xsd')],
    maxMemoryPages: 4_096,
  });
  return errors.map(({ message }) => message);
}

/**
 * What xmllint finds wrong with a sitemap, by the schema of sitemaps.org; images and links by the project's schemas, as
 * narrow as the product's output.
 */
export const sitemapFaults = (xml: string) => faults(xml, 'all.xsd');

/** What xmllint finds wrong with an index of sitemaps. */
export const indexFaults = (xml: string) => faults(xml, 'siteindex.xsd');
