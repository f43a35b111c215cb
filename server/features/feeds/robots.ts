/**
 * What robots may read: everything but the API and its documentation. Pages for members say themselves that
 * they are not to be found, which a robot must read to know.
 */
export function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /user/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
