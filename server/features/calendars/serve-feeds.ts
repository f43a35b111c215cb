import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ICS_TYPE } from './booking-event.ts';
import { FEED_ROUTE } from './feed-address.ts';
import { readFeed } from './read-feed.ts';

/** Serves the secret feeds that calendar programs subscribe to. */
export function serveCalendars(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>(FEED_ROUTE, async ({ params }, reply) =>
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type(ICS_TYPE)
      .send(await readFeed(context, params.token)),
  );
}
