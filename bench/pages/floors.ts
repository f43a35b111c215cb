// The floors, in a process of their own: a bare Fastify that answers a constant, and bare React that renders cards.
import fastify from 'fastify';
import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';

const CARDS = 24;

const card = (index: number) =>
  element(
    'article',
    { key: index, className: 'card' },
    element('img', {
      src: `/media/${index}/640.webp`,
      alt: 'Perceuse Bosch',
      width: 640,
      height: 480,
    }),
    element('h3', null, element('a', { href: `/fr/location/${index}` }, `Perceuse Bosch ${index}`)),
    element('p', null, '18 DT par jour'),
    element('p', null, 'La Marsa'),
  );
const list = () =>
  element(
    'ul',
    null,
    Array.from({ length: CARDS }, (_, index) => card(index)),
  );

/** Milliseconds of processor time of one rendering, over `times` of them. */
function renderCards(times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) renderToString(list());
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
process.on('message', (times: number) => process.send?.(renderCards(times)));
process.once('disconnect', () => process.exit(0));
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
