import { setTimeout } from 'node:timers/promises';
import { refreshToken } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/schemas.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { callServer, RefusedCall } from '../server-process.ts';

const PAUSE_MILLISECONDS = 200;

/** How a member calls through faults: again and again until there is an answer. */
export interface Voice {
  accessToken(): string;
  /** @throws RefusedCall for what the member did wrong */
  call<O extends Operation>(operation: O, call: OperationCall<O>): Promise<OperationOutput<O>>;
  /** Trades the refresh token for new tokens; once for all who ask at once. */
  renew(): Promise<void>;
  /** How often something was called again. */
  retries(): number;
}

/** @param gaveUp stops the trying: calls under way are rejected */
export function voiceOf(origin: string, session: Session, gaveUp: AbortSignal): Voice {
  let tokens: Pick<Session, 'accessToken' | 'refreshToken'> = session;
  let renewing: Promise<void> | null = null;
  let retries = 0;

  const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      gaveUp.throwIfAborted();
      try {
        return await ask();
      } catch (error) {
        if (error instanceof RefusedCall && error.status < 500) throw error;
        retries += 1;
        await setTimeout(PAUSE_MILLISECONDS);
      }
    }
  };
  const renew = () => {
    const body = { refreshToken: tokens.refreshToken };
    renewing ??= untilAnswered(() => callServer(origin, null, refreshToken, { body }))
      .then((renewed) => {
        tokens = renewed;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
  return {
    accessToken: () => tokens.accessToken,
    call: async (operation, call) => {
      const ask = () =>
        untilAnswered(() => callServer(origin, tokens.accessToken, operation, call));
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof RefusedCall) || error.status !== 401) throw error;
        await renew();
        return ask();
      }
    },
    renew,
    retries: () => retries,
  };
}
