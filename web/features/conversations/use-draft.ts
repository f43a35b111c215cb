import { useCallback, useEffect, useRef, useState } from 'react';
import { cleanLine } from '#contract/text/clean.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { currentSession } from '#web/lib/session.ts';

const WRITE_AFTER_MILLISECONDS = 300;

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Appends a sentence to the text. */
  add: (sentence: string) => void;
  clear: () => void;
}

/** The typed text, stored on the device until it is sent. */
export function useDraft(name: string): Draft {
  const [text, setText] = useState(() => privateOnDevice<string>(`draft:${name}`).read() ?? '');
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const stored = privateOnDevice<string>(`draft:${name}`);
    if (latest.current === '') stored.remove();
    else stored.write(latest.current);
  }, [name]);
  useEffect(() => {
    // the tab may be closed before the timer fires
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // a sign-out has erased private data: nothing may be written again
      if (timer.current !== undefined && currentSession().session) keep();
    };
  }, [keep]);
  const change = (changed: string) => {
    latest.current = changed;
    setText(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      keep();
    }, WRITE_AFTER_MILLISECONDS);
  };
  return {
    text,
    change,
    add: (sentence) => change(cleanLine(text) === '' ? sentence : `${text.trimEnd()} ${sentence}`),
    clear: () => {
      latest.current = '';
      setText('');
      keep();
      timer.current = undefined;
    },
  };
}
