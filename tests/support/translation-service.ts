import { guessedLanguage } from '#contract/text/language-guess.ts';
import { serveOnLoopback } from './loopback-server.ts';

type Answering = 'as it should' | 'never' | 'with an error' | 'too much' | 'elsewhere';

/** A test translation service with LibreTranslate's API: it puts the target before each text. */
export async function startTranslationService(key: string | null = null) {
  const received: { path: string; body: Record<string, unknown> }[] = [];
  let answering: Answering = 'as it should';
  const server = await serveOnLoopback(async (request, reply) => {
    const chunks: Buffer[] = await request.toArray();
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    received.push({ path: request.url ?? '', body });
    const answer = (status: number, content: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (answering === 'never') return;
    if (answering === 'with an error') return answer(500, { error: `cannot read ${body.q}` });
    if (answering === 'too much') return answer(200, { translatedText: ['x'.repeat(400_000)] });
    if (answering === 'elsewhere') return reply.writeHead(307, { location: '/elsewhere' }).end();
    if (key !== null && body.api_key !== key) return answer(403, { error: 'Invalid API key' });
    if (request.url === '/detect') {
      const language = guessedLanguage(body.q) ?? 'en';
      return answer(200, [{ language, confidence: 90 }]);
    }
    const translatedText = body.q.map((text: string) => `[${body.target}] ${text}`);
    return answer(200, { translatedText });
  });
  return {
    url: server.origin,
    received,
    answer: (how: Answering) => {
      answering = how;
    },
    close: server.close,
  };
}
