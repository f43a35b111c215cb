import type { ReactNode } from 'react';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';

/** A link to a program or a site that sends the page on. */
export function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={classes(buttonStyles.button, buttonStyles.line, buttonStyles.wide)}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}
