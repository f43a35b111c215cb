import { useEffect, useRef } from 'react';
import { useAfterNavigation } from '#web/lib/use-after-navigation.ts';
import { Frame, type PanelProps } from './overlay-frame.tsx';

export interface StandingProps extends PanelProps {
  /** What a button names with `opens`. */
  id: string;
  open?: undefined;
  /** It is open; told when it is opened, and once if it was opened before the page had its scripts. */
  onOpen?: () => void;
  onClose?: () => void;
}

/** An overlay that the server renders with its page and the browser opens: React only hears of it. */
export function StandingOverlay({ onOpen, onClose, ...panel }: StandingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const tellOpen = () => {
    if (dialog.current?.open) onOpen?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was done before
  useEffect(tellOpen, []);
  const close = () => dialog.current?.close();
  useAfterNavigation(close);
  return (
    <Frame
      ref={dialog}
      {...panel}
      onToggle={tellOpen}
      onClose={onClose}
      // one that leads to another query of this page closes it too
      onClick={({ target }) => (target as Element).closest('a:not([href^="#"])') && close()}
    />
  );
}
