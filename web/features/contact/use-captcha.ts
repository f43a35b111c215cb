import { useEffect, useRef, useState } from 'react';

/** `idle` until somebody starts to write; `failed` until it is tried again. */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** A challenge is valid for ten minutes: an answer this old is computed anew. */
const FRESH_MILLISECONDS = 480_000;

/** The check against robots: the device solves the challenge by itself while the visitor is writing. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('idle');
  const work = useRef<{ answer: Promise<string | null>; since: number } | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = () => {
    const controller = new AbortController();
    leaving.current = controller;
    setState('working');
    const answer = import('./solve-captcha.ts')
      .then(({ solveCaptcha }) => solveCaptcha(controller.signal))
      .catch(() => null)
      .then((solved) => {
        if (!controller.signal.aborted) setState(solved === null ? 'failed' : 'solved');
        return solved;
      });
    work.current = { answer, since: Date.now() };
    return answer;
  };
  return {
    state,
    /** Starts unless it has started. */
    start: () => {
      if (!work.current) void begin();
    },
    /** Starts over. */
    retry: () => void begin(),
    /** Waits for the answer as the call takes it; null when there is none. */
    answer: () => {
      const current = work.current;
      return current && Date.now() - current.since < FRESH_MILLISECONDS ? current.answer : begin();
    },
    /** To be called when the server rejects the answer. */
    refuse: () => {
      work.current = null;
      setState('failed');
    },
  };
}
