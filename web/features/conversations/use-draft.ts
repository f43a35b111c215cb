import { useCallback, useEffect, useRef, useState } from 'react';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { currentSession } from '#web/lib/session.ts';

const WRITE_AFTER_MILLISECONDS = 300;

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts a sentence behind what is written. */
  add: (sentence: string) => void;
  clear: () => void;
}

/** What is typed but not sent, kept on the device until it is. */
export function useDraft(name: string): Draft {
  const [text, setText] = useState(() => privateOnDevice<string>(`draft:${name}`).read() ?? '');
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const kept = privateOnDevice<string>(`draft:${name}`);
    if (latest.current === '') kept.remove();
    else kept.write(latest.current);
  }, [name]);
  useEffect(() => {
    // a tab may be closed before the pause is over
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // a sign-out has erased what is private: nothing of it may come back
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
    add: (sentence) => change(text.trim() === '' ? sentence : `${text.trimEnd()} ${sentence}`),
    clear: () => {
      latest.current = '';
      setText('');
      keep();
      timer.current = undefined;
    },
  };
}
