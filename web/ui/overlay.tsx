import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { useKeepAround } from './kept-while-open.tsx';
import styles from './overlay.module.css';
import { Frame, type PanelProps } from './overlay-frame.tsx';
import { StandingOverlay, type StandingProps } from './standing-overlay.tsx';

interface ControlledProps extends PanelProps {
  id?: undefined | undefined;
  open: boolean;
  /** It was closed: by Esc, the cross, or a press outside the panel. */
  onClose: () => void;
}

/**
 * With `open`, the page opens it, and its content exists only while it is open. With an `id`, the server renders it with its
 * content, and a button with `opens(id)` opens it before the page has its scripts, too.
 */
type OverlayProps = ControlledProps | StandingProps;

function Overlay(props: OverlayProps) {
  return props.id === undefined ? <Controlled {...props} /> : <StandingOverlay {...props} />;
}

/**
 * A panel that is a child of the body, where no style of its opener's surroundings applies: a row's "second child"
 * once made a dialog as narrow as a button.
 */
function Controlled(props: ControlledProps) {
  // the server has no body
  const [body, setBody] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBody(document.body), []);
  return body && createPortal(<Panel {...props} />, body);
}

function Panel({ open, id: _, ...panel }: ControlledProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // before the effects of its content, which may measure or scroll
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  useKeepAround(open);
  return <Frame ref={dialog} id={id} filled={open} {...panel} />;
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
