// The floors, in a separate process: a bare Fastify that answers a constant, and bare React that renders cards.
import { load } from 'cheerio';
import fastify from 'fastify';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Elements to render this many times. */
export interface Cards {
  html: string;
  times: number;
}

interface Plain {
  tag: string;
  properties: Record<string, string>;
  children: (Plain | string)[];
}

/** What an element is made of. Attributes keep their names: React takes unknown ones as they are. */
function plain(node: Node): Plain | string {
  if (node.type === 'text') return node.data;
  const { class: className, style: _style, ...properties } = node.attribs;
  return {
    tag: node.name,
    properties: { ...properties, ...(className ? { className } : {}) },
    children: node.children.filter(({ type }) => type === 'text' || type === 'tag').map(plain),
  };
}
type Node = {
  type: string;
  data: string;
  name: string;
  attribs: Record<string, string>;
  children: Node[];
};

const render = (element: Plain | string): ReactNode =>
  typeof element === 'string'
    ? element
    : createElement(element.tag, element.properties, ...element.children.map(render));

/** Milliseconds of processor time of one rendering. */
function renderCards({ html, times }: Cards): number {
  const cards = load(html)('body')
    .children()
    .toArray()
    .map((card) => plain(card as unknown as Node));
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    renderToString(createElement('ul', null, ...cards.map(render)));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

const server = fastify();
const bodies = new Map<string, string>();
server.get<{ Querystring: { bytes: string } }>('/constant', async ({ query: { bytes } }, reply) => {
  const body = bodies.get(bytes) ?? 'x'.repeat(Number(bytes));
  bodies.set(bytes, body);
  return reply.type('text/html; charset=utf-8').send(body);
});
process.on('message', (cards: Cards) => process.send?.(renderCards(cards)));
process.once('disconnect', () => process.exit(0));
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
