import { AsyncLocalStorage } from 'node:async_hooks';

interface Asked {
  result?: unknown;
}

/** Of the call that is being answered, when it came from within the process. */
const asked = new AsyncLocalStorage<Asked>();

/**
 * Makes a call from within the process. A success hands its result over as it is: writing it as JSON and reading that takes
 * half as long as finding it.
 * @returns the answer, without a body where there is a result
 */
export async function askWithin<Answer>(
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; result: unknown }> {
  const mine: Asked = {};
  // one that begins when it is waited for begins within
  const answer = await asked.run(mine, async () => await call());
  return { answer, result: mine.result };
}

/** Hands a result over, when the call came from within the process. @returns whether it did */
export function handOver(result: unknown): boolean {
  const store = asked.getStore();
  if (!store) return false;
  store.result = result;
  return true;
}
