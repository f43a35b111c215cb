import { type ReactNode, useRef } from 'react';
import { useAfterNavigation } from '#web/lib/use-after-navigation.ts';
import { classes } from './classes.ts';
import styles from './menu.module.css';

/** For the links and buttons inside a menu. */
export const menuItem = styles.item;

interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  button: ReactNode;
  /** The side of its button that the list is aligned with: the far one unless said otherwise. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A disclosure of links and buttons; closes once one was chosen and when the page changes, and on Esc and a press elsewhere
 * (`dismissMenus`, which finds it by `data-menu`).
 */
export function Menu({ label, button, align = 'end', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // not for a new query: a page may replace its own query just after somebody has opened the menu
  useAfterNavigation(() => details.current?.removeAttribute('open'));
  return (
    <details
      ref={details}
      className={styles.menu}
      data-menu
      // a list that opens at the edge of the window would overflow it
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary aria-label={label} title={label}>
        {button}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the presses of its children */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's presses of a button are clicks too */}
      <div
        className={classes(styles.list, align === 'start' && styles.fromStart)}
        onClick={(event) => {
          if (!(event.target as Element).closest('button')) return;
          // a dialog that the press opens must find an element to give the focus back to
          details.current?.querySelector('summary')?.focus();
          details.current?.removeAttribute('open');
        }}
      >
        {children}
      </div>
    </details>
  );
}
