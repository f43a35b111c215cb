import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './overlay.module.css';

interface OverlayProps {
  open: boolean;
  /** Asked by Esc, the cross, and a press beside the panel. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  className?: string;
}

/**
 * A panel that is a child of the body, where no rule of the place it was opened from reaches it: a row's "second child"
 * once made a dialog as narrow as a button.
 */
function Overlay(props: OverlayProps) {
  // the server has no body
  const [body, setBody] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBody(document.body), []);
  return body && createPortal(<Panel {...props} />, body);
}

/**
 * The browser's own modal: it traps the focus, closes on Esc and gives the focus back. Its content exists
 * only while it is open.
 */
function Panel({ open, onClose, title, children, actions, className }: OverlayProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // before the effects of what it holds, which may measure or scroll
  useLayoutEffect(() => {
    const dialog = panel.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // what is dragged out of the panel and let go beside it was not pressed there
  const pressedBeside = useRef(false);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === panel.current && pressedBeside.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the browser brings
    <dialog
      ref={panel}
      className={classes(styles.overlay, className)}
      aria-labelledby={titleId}
      // React lets the event rise, unlike the browser: an overlay opened from this one closes alone
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === panel.current;
      }}
      onClick={closeOnBackdrop}
    >
      {open && (
        <>
          <div className={styles.top}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={t('common:action.close')} onClick={onClose}>
              <IconX size={22} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.end}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}

/** A question or a short form in the middle of the window. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} className={classes(styles.dialog, props.className)} />;
}

/** A 320 px panel from the side one reads from. */
export function Drawer(props: OverlayProps) {
  return <Overlay {...props} className={classes(styles.drawer, props.className)} />;
}

/** The whole window on a phone, a large dialog from 768 px. */
export function Sheet(props: OverlayProps) {
  return <Overlay {...props} className={classes(styles.sheet, props.className)} />;
}
