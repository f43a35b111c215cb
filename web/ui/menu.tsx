import { type ReactNode, useRef } from 'react';
import { useAfterNavigation } from '#web/lib/use-after-navigation.ts';
import { classes } from './classes.ts';
import styles from './menu.module.css';

/** For the links and buttons inside a menu. */
export const menuItem = styles.item;

interface MenuProps {
  /** Names the menu for those who cannot see its button. */
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
  // not for a query: a page may settle its own address while somebody has just opened the menu
  useAfterNavigation(() => details.current?.removeAttribute('open'));
  return (
    <details
      ref={details}
      className={styles.menu}
      data-menu
      // one that opens at the end of the window would hang out of it
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary aria-label={label} title={label}>
        {button}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of what it holds */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's presses of a button are clicks too */}
      <div
        className={classes(styles.list, align === 'start' && styles.fromStart)}
        onClick={(event) => {
          if (!(event.target as Element).closest('button')) return;
          // a dialog that the press opens gives the focus back to what is still there
          details.current?.querySelector('summary')?.focus();
          details.current?.removeAttribute('open');
        }}
      >
        {children}
      </div>
    </details>
  );
}
