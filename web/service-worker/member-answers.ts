import { registerRoute } from 'workbox-routing';
import { eraseOtherMembers, memberCache } from '#web/lib/worker-caches.ts';
import { putBounded } from './bounded.ts';
import { beginSeeing } from './generation.ts';
import { isCachedAnswer, memberOfToken } from './urls.ts';

const MOST = 120;

/**
 * Answers members' own data from the server while it can be reached, else as it was last read. Each member has a
 * separate cache; no other answers of the API are cached.
 */
export function serveMemberAnswers(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      isCachedAnswer(url) &&
      memberOfToken(request.headers.get('Authorization')) !== null,
    async ({ event, request }) => {
      const memberId = memberOfToken(request.headers.get('Authorization')) ?? '';
      // by URL alone: the token differs from one request to the next
      const { url } = request;
      const open = beginSeeing();
      try {
        const answer = await fetch(request);
        if (answer.status === 200) {
          (event as FetchEvent).waitUntil(keep(open, memberId, url, answer.clone()));
        }
        return answer;
      } catch (error) {
        // an aborted call fails too, and nobody waits for its answer
        const name = memberCache(memberId);
        const cached = request.signal.aborted ? undefined : await answerIn(name, url);
        if (cached) return cached;
        throw error;
      }
    },
  );
}

async function answerIn(name: string, url: string): Promise<Response | undefined> {
  // looking it up must not create an empty cache
  return (await caches.has(name))
    ? (await caches.open(name)).match(url, { ignoreVary: true })
    : undefined;
}

async function keep(
  open: ReturnType<typeof beginSeeing>,
  memberId: string,
  url: string,
  answer: Response,
): Promise<void> {
  const cache = await open(memberCache(memberId));
  if (!cache) return;
  await eraseOtherMembers(memberId);
  await putBounded(cache, url, answer, MOST);
}
