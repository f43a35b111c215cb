import { useEffect, useEffectEvent, useRef } from 'react';
import { useAfterNavigation } from '#web/lib/use-after-navigation.ts';
import { Frame, type PanelProps } from './overlay-frame.tsx';

export interface StandingProps extends PanelProps {
  /** The `id` that a button passes to `opens`. */
  id: string;
  open?: undefined | undefined;
  /** Called when it is opened, and once if it was opened before the page had its scripts. */
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}

/** An overlay that the server renders with its page and the browser opens; React only gets the event. */
export function StandingOverlay({ onOpen, onClose, ...panel }: StandingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const callOnOpen = useEffectEvent(() => {
    if (dialog.current?.open) onOpen?.();
  });
  useEffect(() => {
    // once, for an opening before hydration
    callOnOpen();
    // not as a prop: React does not receive a dialog's toggle event on an element that the server rendered
    const panel = dialog.current;
    const onToggle = () => callOnOpen();
    panel?.addEventListener('toggle', onToggle);
    return () => panel?.removeEventListener('toggle', onToggle);
  }, []);
  const close = () => dialog.current?.close();
  useAfterNavigation(close);
  return (
    <Frame
      ref={dialog}
      {...panel}
      onClose={onClose}
      // a link to another query of this page closes it too
      onClick={({ target }) => (target as Element).closest('a:not([href^="#"])') && close()}
    />
  );
}
