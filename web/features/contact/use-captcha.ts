import { useEffect, useRef, useState } from 'react';

/** `idle` until somebody is about to write; `failed` until it is tried again. */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** A challenge counts for ten minutes: an answer this old is made anew. */
const FRESH_MILLISECONDS = 480_000;

/** The check that it is no robot who writes: the device does the work by itself while one is writing. */
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
    /** Begins unless it has begun. */
    start: () => {
      if (!work.current) void begin();
    },
    /** Begins again. */
    retry: () => void begin(),
    /** The answer as the call takes it, once it is there; null when none can be had. */
    answer: () => {
      const held = work.current;
      return held && Date.now() - held.since < FRESH_MILLISECONDS ? held.answer : begin();
    },
    /** The server does not take it. */
    refuse: () => {
      work.current = null;
      setState('failed');
    },
  };
}
