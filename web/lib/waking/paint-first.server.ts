import type { Piece } from '../server-api.ts';
import type { WakesWhen } from './wake-page.ts';

/** What a page needs to run, not to be seen: React writes these links before the stylesheets. */
const TO_RUN = /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g;

/** The script of React Router that makes the page live: the last one of its kind. */
const LIVE = ' type="module" async="">';

/**
 * Has browsers leave what a page runs with until it is painted (`wakePage`): on a slow line the page, which is rendered
 * already, otherwise waits behind the scripts of all its parts, and on a slow phone behind their work.
 * @param pieces of the page: its head is in the first, the script that makes it live in the last
 */
export function paintFirst(pieces: readonly Piece[], wakes: WakesWhen): Piece[] {
  const before = pieces.slice(0, -1);
  const last = fallAsleep(pieces.at(-1) ?? '', wakes);
  const [first = '', ...rest] = [...before, last];
  return [...headFirst(first), ...rest];
}

/** The beginning of a page, with what it runs with put aside at the end of its head. */
function headFirst(html: Piece): Piece[] {
  const end = typeof html === 'string' ? html.indexOf('</head>') : -1;
  if (typeof html !== 'string' || end < 0) return [html];
  const head = html.slice(0, end);
  const toRun = (head.match(TO_RUN) ?? []).join('');
  return [head.replace(TO_RUN, ''), `<template data-to-run>${toRun}</template>`, html.slice(end)];
}

/** The end of a page, with a script that waits to be woken. */
function fallAsleep(html: Piece, wakes: WakesWhen): Piece {
  const live = typeof html === 'string' ? html.lastIndexOf(LIVE) : -1;
  if (typeof html !== 'string' || live < 0) return html;
  return `${html.slice(0, live)} type="text/plain" data-wakes="${wakes}">${html.slice(live + LIVE.length)}`;
}
