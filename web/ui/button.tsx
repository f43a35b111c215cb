import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';

interface Look {
  /**
   * `blue` lends, sends, agrees; `red` is for requests alone; `line` is a second choice; `danger` deletes for
   * good.
   */
  look?:
    | 'blue'
    | 'red'
    | 'line'
    | 'red-line'
    | 'danger'
    | 'danger-line'
    | 'soft'
    | 'ghost'
    | undefined;
  /** The main action of a page: 52 px. */
  large?: boolean | undefined;
  wide?: boolean | undefined;
}

function lookOf({ look = 'blue', large, wide }: Look, more?: string): string {
  return classes(styles.button, styles[look], large && styles.large, wide && styles.wide, more);
}

/** Something is under way; its button or line says what, and has `aria-busy`. */
export function TurningCircle({ size = 16 }: { size?: number }) {
  return <span className={styles.turning} style={{ width: size, height: size }} aria-hidden />;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is in progress: the button shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look,
  large,
  wide,
  busy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={lookOf({ look, large, wide }, className)}
    >
      {children}
      {busy && <TurningCircle />}
    </button>
  );
}

type LinkButtonProps = Look & LinkProps & { ref?: Ref<HTMLAnchorElement> };

export function LinkButton({ look, large, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={lookOf({ look, large, wide }, className)} />;
}

interface IconLook {
  /** Its accessible name. */
  label: string;
  look?: 'plain' | 'line' | 'round';
  children: ReactNode;
}

function iconLookOf(look: IconLook['look'], more?: string): string {
  return classes(
    styles.icon,
    look === 'line' && styles['icon-line'],
    look === 'round' && styles['icon-round'],
    more,
  );
}

type IconButtonProps = IconLook & ButtonHTMLAttributes<HTMLButtonElement>;

/** A 44 px button that shows only an icon. */
export function IconButton({ label, look, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={iconLookOf(look, className)}
    />
  );
}

type IconLinkProps = IconLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The same for a link within the page. */
export function IconLink({ label, look, href, className, children, ...rest }: IconLinkProps) {
  return (
    <a
      href={href}
      title={label}
      aria-label={label}
      {...rest}
      className={iconLookOf(look, className)}
    >
      {children}
    </a>
  );
}
