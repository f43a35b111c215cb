import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { getCaptcha } from '#contract/contact/operations.ts';
import { callApi } from '#web/lib/api.ts';

/** Half of a cheap phone's cores, so that the page stays lively. */
const MOST_WORKERS = 4;

/**
 * Asks the site for a challenge and solves it in workers: no other service is involved, and nobody has to read
 * distorted letters. @returns the answer as the call takes it; null when there is none
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string | null> {
  const asked = await callApi(getCaptcha, {}, { signal });
  if (!asked.success) return null;
  const challenge = asked.data as unknown as Challenge;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      controller,
      concurrency: Math.min(MOST_WORKERS, Math.ceil(navigator.hardwareConcurrency / 2)),
      createWorker: () =>
        new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' }),
    });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    // no worker, or no cryptography: pages that are not loaded over TLS have none
    return null;
  }
}
