import { setTimeout } from 'node:timers/promises';
import { refreshToken } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { callServer, RefusedCall } from '../server-process.ts';

const PAUSE_MILLISECONDS = 200;

/** A member's calls during faults: repeated until there is an answer. */
export interface Voice {
  accessToken(): string;
  /** Calls with the current access token until there is an answer. @throws RefusedCall for a mistake of the member */
  ask<Answer>(ask: (accessToken: string) => Promise<Answer>): Promise<Answer>;
  /** The same for an operation. */
  call<O extends Operation>(
    operation: O,
    call: OperationCall<O>,
    headers?: Record<string, string>,
  ): Promise<OperationOutput<O>>;
  /** Trades the refresh token for new tokens; once for all concurrent calls. */
  renew(): Promise<void>;
  /** How often something was called again. */
  retries(): number;
}

/** Calls until there is an answer. @throws RefusedCall for a mistake of the caller, and when `gaveUp` */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  gaveUp: AbortSignal,
  failed: (error: unknown) => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    gaveUp.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RefusedCall && error.status < 500) throw error;
      failed(error);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
}

interface Way {
  /** Called with each failed attempt. */
  failed?: (error: unknown) => void;
  /** Signs in again when the session has ended; without it the call fails. */
  signIn?: () => Promise<Session>;
}

/** @param gaveUp stops the retries: calls under way are rejected */
export function voiceOf(
  origin: string,
  session: Session,
  gaveUp: AbortSignal,
  { failed = () => undefined, signIn }: Way = {},
): Voice {
  let tokens: Pick<Session, 'accessToken' | 'refreshToken'> = session;
  let renewing: Promise<void> | null = null;
  let retries = 0;

  const patiently = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    untilAnswered(ask, gaveUp, (error) => {
      retries += 1;
      failed(error);
    });
  const trade = async () => {
    const body = { refreshToken: tokens.refreshToken };
    try {
      return await patiently(() => callServer(origin, null, refreshToken, { body }));
    } catch (error) {
      if (!signIn || !isSignedOut(error)) throw error;
      return patiently(signIn);
    }
  };
  const renew = () => {
    renewing ??= trade()
      .then((renewed) => {
        tokens = renewed;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
  const ask: Voice['ask'] = async (question) => {
    const once = () => patiently(() => question(tokens.accessToken));
    try {
      return await once();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      await renew();
      return once();
    }
  };
  return {
    accessToken: () => tokens.accessToken,
    ask,
    call: (operation, call, headers) =>
      ask((accessToken) => callServer(origin, accessToken, operation, call, headers)),
    renew,
    retries: () => retries,
  };
}

const isSignedOut = (error: unknown) => error instanceof RefusedCall && error.status === 401;
