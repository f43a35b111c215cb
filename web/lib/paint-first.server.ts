/** What a page needs to run, not to be seen: React writes these links before the stylesheets. */
const TO_RUN = /<link rel="(?:modulepreload|preload" as="fetch)"/g;
const LINK_TO_RUN = new RegExp(`${TO_RUN.source}[^>]*>`, 'g');

/**
 * Moves the preloads of scripts and texts behind the stylesheets and has browsers fetch them after what they need to
 * paint: on a slow line the page, which is rendered already, otherwise waits behind the scripts of all its parts.
 */
export function paintFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const links = head.match(LINK_TO_RUN) ?? [];
  const later = links.join('').replace(TO_RUN, '$& fetchpriority="low"');
  return head.replace(LINK_TO_RUN, '') + later + html.slice(end);
}
