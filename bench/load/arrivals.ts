import { setTimeout as pause } from 'node:timers/promises';
import { type Draw, weighted } from '../search/random.ts';
import type { Kind } from './people.ts';

/** What became of the requests of one kind. */
export interface Answered {
  /** Milliseconds from the moment a request was due, whoever kept it waiting. */
  times: number[];
  /** Answers that whoever measures held up: their times are not among the others. */
  heldUp: number;
  errors: string[];
}

/** What became of requests that came at one rate. */
export interface Arrived {
  /** By the kind's name. */
  kinds: Map<string, Answered>;
  /** Requests without an answer when the last one came. */
  unanswered: number;
}

/**
 * Has requests come at a rate, at random moments, whether or not those before are answered: people do not wait for
 * each other.
 * @param isHeldUp whether what is answered now was held up by whoever measures
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
    const told = answered.get(kind.name) as Answered;
    try {
      await kind.ask();
      if (isHeldUp()) told.heldUp += 1;
      else told.times.push(performance.now() - due);
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      told.errors.push(cause?.code ?? message);
    }
  };
  const drawKind = weighted(kinds.map((kind) => [kind, kind.share] as const));
  let due = began;
  for (;;) {
    // the pauses of arrivals that know nothing of each other
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
