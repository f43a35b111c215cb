import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, clientError, readAnswer } from '#contract/answer.ts';
import { callUrl } from '#contract/call-url.ts';
import { unsubscribeMail } from '#contract/notifications/operations.ts';
import { documentLanguage } from '#web/lib/api.ts';
import { kindsOfToken } from './unsubscribe-kinds.ts';

/** Follows the unsubscribe link of a mail. `dead` is an invalid link, or a deleted member's. */
export function useUnsubscribe(token: string, wasDone: boolean) {
  const [isDone, setDone] = useState(wasDone);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const press = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await unsubscribe(token);
    setBusy(false);
    setFailure(refusal);
    setDone(refusal === null);
  };
  const isDead = kindsOfToken(token).length === 0 || failure?.code === 'notFound';
  const settled = isDone ? 'done' : 'dead';
  const state = isDone || isDead ? settled : 'ask';
  const before = useRef(state);
  useEffect(() => {
    // the pressed button has disappeared: the result gets the focus instead
    if (state !== before.current) box.current?.focus();
    before.current = state;
  }, [state]);
  return { state, busy, failure: state === 'ask' ? failure : null, press, box } as const;
}

/** Returns the server's error, or null once it is done: its redirect is for browsers that sent a form. */
async function unsubscribe(token: string): Promise<ApiError | null> {
  try {
    const answer = await fetch(callUrl(unsubscribeMail, { params: { token } }), {
      method: unsubscribeMail.method,
      headers: { 'Accept-Language': documentLanguage() },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'manual',
    });
    if (answer.type === 'opaqueredirect') return null;
    const read = readAnswer(answer.status, await answer.text(), answer.headers.get('Retry-After'));
    return read.success ? null : read.error;
  } catch {
    return clientError('networkProblem').error;
  }
}
