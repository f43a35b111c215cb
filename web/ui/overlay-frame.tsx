import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { FormEnd } from './form-end.tsx';
import { closes } from './opens.ts';
import styles from './overlay.module.css';

/** What is shown in a panel over the page. */
export interface PanelProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode | undefined;
  className?: string | undefined;
}

interface FrameProps extends PanelProps {
  ref: Ref<HTMLDialogElement>;
  id: string;
  /** Whether its content is rendered. */
  filled?: boolean | undefined;
  onClose?: (() => void) | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
}

/**
 * The browser's own modal: it traps the focus, closes on Esc, by the cross and by a press outside the panel, and
 * gives the focus back.
 */
export function Frame({ filled = true, title, children, actions, className, ...rest }: FrameProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { onClose, ...dialog } = rest;
  return (
    <dialog
      {...dialog}
      className={classes(styles.overlay, className)}
      aria-labelledby={titleId}
      closedby="any"
      // it may have been opened before hydration
      suppressHydrationWarning
      // React lets the event bubble, unlike the browser: ignore those of an overlay opened from this one
      onClose={(event) => event.target === event.currentTarget && onClose?.()}
    >
      {filled && (
        <>
          <div className={styles.top}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={t('common:action.close')} {...closes(dialog.id)}>
              <IconX size={22} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {actions && (
            <div className={styles.end}>
              <FormEnd>{actions}</FormEnd>
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
