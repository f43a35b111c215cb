import { type ReactNode, useEffect, useRef } from 'react';
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

/** A disclosure of links and buttons; closes on Esc, on a press elsewhere, once one was chosen and when the page changes. */
export function Menu({ label, button, align = 'end', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // not for a query: a page may settle its own address while somebody has just opened the menu
  useAfterNavigation(() => details.current?.removeAttribute('open'));
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (menu.contains(event.target as Node)) return;
      menu.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.menu}>
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
