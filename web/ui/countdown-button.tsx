import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './countdown.module.css';
import { Countdown, useSecondsLeft } from './countdown.tsx';

interface CountdownButtonProps extends ComponentProps<typeof Button> {
  /** From when on it may be pressed, in milliseconds since 1970; null for now. */
  from: number | null;
  /** The sentence shown until then: `(left) => t('...', { left })`. */
  waiting: (left: string) => string;
}

/** A button for something that can be requested again after a while. It keeps the focus meanwhile. */
export function CountdownButton({ from, waiting, onClick, ...rest }: CountdownButtonProps) {
  const waits = useSecondsLeft(from ?? 0) > 0;
  return (
    <div className={styles.again}>
      <Button
        look="line"
        {...rest}
        className={classes(rest.wide && styles.whole, rest.className)}
        aria-disabled={waits || undefined}
        onClick={waits ? undefined : onClick}
      />
      {from !== null && waits && (
        <p className={styles.wait}>
          <Countdown until={from} text={waiting} />
        </p>
      )}
    </div>
  );
}
