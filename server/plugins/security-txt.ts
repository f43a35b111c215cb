import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '#contract/languages.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Renewed with every response: half a year, since nobody need check earlier whether it is still valid. */
const GOOD_FOR_DAYS = 182;

/** The contact for reports of a vulnerability (RFC 9116), if the operator has given a URL. */
export function serveSecurityText(
  app: FastifyInstance,
  { config, clock }: { config: Pick<Config, 'contactEmail' | 'publicUrl'>; clock: Clock },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    if (config.contactEmail === null) throw new AppError('notFound');
    const expires = new Date(clock.now().getTime() + GOOD_FOR_DAYS * 86_400_000);
    const lines = [
      `Contact: mailto:${config.contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.filter((language) => language !== 'tn').join(', ')}`,
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
