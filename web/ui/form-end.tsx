import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './form-end.module.css';

interface FormEndProps {
  /** Of a long form in a dialog: in sight wherever one reads. */
  standing?: boolean;
  children: ReactNode;
}

/** The buttons that end a form or a question. */
export function FormEnd({ standing = false, children }: FormEndProps) {
  return <div className={classes(styles.end, standing && styles.standing)}>{children}</div>;
}
