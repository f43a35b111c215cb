/**
 * What robots may read: everything but the API and its documentation. Pages for members are not excluded here: they
 * carry `noindex`, which a robot can only obey after reading them.
 */
export function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /user/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
