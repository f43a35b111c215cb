import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import styles from './countdown.module.css';
import { clockText, secondsLeft, spokenText } from './countdown-time.ts';

interface CountdownProps {
  /** Milliseconds since 1970. */
  until: number;
  /** The sentence around what is left: `(left) => t('...', { left })`. */
  text: (left: string) => string;
  onEnd?: () => void;
}

/** A sentence that counts down to an instant. Screen readers hear it politely, and not each second. */
export function Countdown({ until, text, onEnd }: CountdownProps) {
  const language = useLanguage();
  const seconds = useSecondsLeft(until, onEnd);
  return (
    <>
      <span className={styles.clock} aria-hidden>
        {text(clockText(seconds))}
      </span>
      <span className="visually-hidden" aria-live="polite" aria-atomic>
        {text(spokenText(language, seconds))}
      </span>
    </>
  );
}

/**
 * Seconds until an instant (milliseconds since 1970), and `onEnd` once when it is reached. Reads the clock at
 * every tick and when the page is shown again: the timers of a hidden tab are late, those of a suspended one stop.
 */
export function useSecondsLeft(until: number, onEnd: () => void = () => {}): number {
  const [now, setNow] = useState(Date.now);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
    const tick = () => {
      clearTimeout(timer);
      const instant = Date.now();
      setNow(instant);
      if (instant < until) {
        // to the next whole second
        timer = setTimeout(tick, (until - instant) % 1_000 || 1_000);
      } else {
        stop();
        ended();
      }
    };
    document.addEventListener('visibilitychange', tick);
    tick();
    return stop;
  }, [until]);
  return secondsLeft(until, now);
}
