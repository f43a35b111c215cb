import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max?: number;
  /** What is under way; without it the text next to the bar says all. */
  label?: string;
  className?: string | undefined;
}

/** How far something is: an upload, a list. */
export function ProgressBar({ value, max = 1, label, className }: ProgressBarProps) {
  return (
    <progress
      className={classes(styles.bar, className)}
      value={value}
      max={max}
      aria-label={label}
      aria-hidden={label === undefined}
    />
  );
}
