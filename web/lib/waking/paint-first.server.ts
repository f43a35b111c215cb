import type { WakesWhen } from './wake-page.ts';

/** What a page needs to run, not to be seen: React writes these links before the stylesheets. */
const TO_RUN = /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g;

/** The script of React Router that makes the page live: the last one of its kind. */
const LIVE = ' type="module" async="">';

/**
 * Has browsers leave what a page runs with until it is painted (`wakePage`): on a slow line the page, which is rendered
 * already, otherwise waits behind the scripts of all its parts, and on a slow phone behind their work.
 * @returns the page in pieces, the last of which begins with the script that makes it live. As one text it would be copied
 * whenever something is looked for in it.
 */
export function paintFirst(html: string, wakes: WakesWhen): string[] {
  const end = html.indexOf('</head>');
  if (end < 0) return [html];
  const head = html.slice(0, end);
  const toRun = (head.match(TO_RUN) ?? []).join('');
  const painted = `${head.replace(TO_RUN, '')}<template data-to-run>${toRun}</template>`;
  const live = html.lastIndexOf(LIVE);
  if (live < end) return [painted, html.slice(end)];
  const script = html.lastIndexOf('<script', live);
  const asleep = ` type="text/plain" data-wakes="${wakes}">`;
  const last = html.slice(script, live) + asleep + html.slice(live + LIVE.length);
  return [painted, html.slice(end, script), last];
}
