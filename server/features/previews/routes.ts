import type { FastifyInstance } from 'fastify';
import { isLanguage } from '#contract/languages.ts';
import { id } from '#contract/list.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { SHOWN_ANYWHERE } from '../../plugins/security-headers.ts';
import { rentalPreview } from './rental-preview.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves rentals' pictures for previews; the URL of another version redirects to the present one. */
export function servePreviews(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { language: string; rentalId: string; version: string } }>(
    '/previews/:language/:rentalId/:version.jpg',
    async ({ params }, reply) => {
      const { language, rentalId, version } = params;
      if (!isLanguage(language) || !id.safeParse(rentalId).success) throw new AppError('notFound');
      const answer = await rentalPreview(context, { language, rentalId, version });
      if ('current' in answer) {
        reply.header('cache-control', 'no-cache');
        return reply.redirect(`/previews/${language}/${rentalId}/${answer.current}.jpg`, 302);
      }
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .headers(SHOWN_ANYWHERE)
        .type('image/jpeg')
        .send(answer.picture);
    },
  );
}
