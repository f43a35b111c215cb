import { setTimeout as pause } from 'node:timers/promises';
import { type Draw, weighted } from '../search/random.ts';
import type { Kind } from './people.ts';

/** The outcome of the requests of one kind. */
export interface Answered {
  /** Milliseconds from the moment a request was due, waiting in the client included. */
  times: number[];
  /** Answers that the measuring held up: their times are not in `times`. */
  heldUp: number;
  errors: string[];
}

/** The outcome of requests at one rate. */
export interface Arrived {
  /** By the kind's name. */
  kinds: Map<string, Answered>;
  /** Requests without an answer when the last one was sent. */
  unanswered: number;
}

/**
 * Sends requests at a rate, at random moments, whether or not earlier ones are answered: people do not wait for
 * each other.
 * @param isHeldUp whether an answer that arrives now was held up by the measuring
 * @returns once all are answered
 */
export async function arrive(
  kinds: readonly Kind[],
  {
    rate,
    seconds,
    draw,
    isHeldUp = () => false,
  }: { rate: number; seconds: number; draw: Draw; isHeldUp?: () => boolean },
): Promise<Arrived> {
  const answered = new Map(
    kinds.map(({ name }) => [name, { times: [], heldUp: 0, errors: [] } as Answered]),
  );
  const under = new Set<Promise<void>>();
  const began = performance.now();
  const send = async (kind: Kind, due: number) => {
    const outcome = answered.get(kind.name) as Answered;
    try {
      await kind.ask();
      if (isHeldUp()) outcome.heldUp += 1;
      else outcome.times.push(performance.now() - due);
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      outcome.errors.push(cause?.code ?? message);
    }
  };
  const drawKind = weighted(kinds.map((kind) => [kind, kind.share] as const));
  let due = began;
  for (;;) {
    // exponential pauses, as of independent arrivals
    due += (-Math.log(1 - draw.number()) * 1_000) / rate;
    if (due - began > seconds * 1_000) break;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const sent: Promise<void> = send(drawKind(draw), due).finally(() => under.delete(sent));
    under.add(sent);
  }
  const unanswered = under.size;
  await Promise.all(under);
  return { kinds: answered, unanswered };
}
