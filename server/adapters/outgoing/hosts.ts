import { Postponed } from '../../outbox/postponed.ts';

/** Others than the usual services are hosts that some member has named: together they never take all places of a queue. */
const MOST_ELSEWHERE = { ofHost: 2, together: 6 } as const;
/** A host that has not answered so often in a row is left alone for a while. */
const FAILURES = 2;
const REST_MILLISECONDS = 300_000;
const BUSY_SECONDS = 20;

interface HostState {
  inUse: number;
  failures: number;
  restsUntil: number;
}

/**
 * Bounds what is sent to each host, so that one that does not answer delays no other.
 * @param known the usual services, by the end of their host: they answer quickly and get as much as there is
 */
export function boundedHosts(known: readonly string[], now: () => number = Date.now) {
  const hosts = new Map<string, HostState>();
  let elsewhere = 0;

  return {
    /**
     * Sends to a host.
     * @throws Postponed while too much is on its way to it, or it rests after not having answered
     */
    send: async <Answer>(hostname: string, post: () => Promise<Answer>): Promise<Answer> => {
      if (known.some((end) => `.${hostname}`.endsWith(end))) return post();
      const name = ownerOf(hostname);
      const state = hosts.get(name) ?? { inUse: 0, failures: 0, restsUntil: 0 };
      if (state.restsUntil > now()) {
        throw new Postponed(`${name} rests`, Math.ceil((state.restsUntil - now()) / 1_000));
      }
      if (state.inUse >= MOST_ELSEWHERE.ofHost || elsewhere >= MOST_ELSEWHERE.together) {
        throw new Postponed(`${name} is busy`, BUSY_SECONDS);
      }
      hosts.set(name, state);
      state.inUse += 1;
      elsewhere += 1;
      try {
        const answer = await post();
        state.failures = 0;
        return answer;
      } catch (error) {
        state.failures += 1;
        if (state.failures >= FAILURES) state.restsUntil = now() + REST_MILLISECONDS;
        throw error;
      } finally {
        state.inUse -= 1;
        elsewhere -= 1;
        if (state.inUse === 0 && state.failures === 0) hosts.delete(name);
      }
    },
  };
}

/** The last two labels of a host: its owner can make up any number of those before. An IP address is itself. */
const ownerOf = (hostname: string): string =>
  /[\d\]]$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
