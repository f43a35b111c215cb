import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked'> {
  checked: boolean;
  label: ReactNode;
}

/** A switch that acts at once; the whole line can be pressed. */
export function Switch({ label, checked, className, ...rest }: SwitchProps) {
  return (
    <label className={classes(styles.switch, className)}>
      <span>{label}</span>
      <input {...rest} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
    </label>
  );
}
