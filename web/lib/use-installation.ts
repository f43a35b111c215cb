import { useSyncExternalStore } from 'react';
import { askToInstall, heldPrompt, onHeldPrompt } from './install-prompt.ts';

const STANDALONE = '(display-mode: standalone)';

export interface Installation {
  /** The page runs in the installed app; false on the server. */
  installed: boolean;
  /** Shows the browser's install prompt; null where it has none, and the visitor follows steps by hand. */
  install: (() => Promise<boolean>) | null;
}

/** Whether the site is installed here, and how it can be. */
export function useInstallation(): Installation {
  const installed = useSyncExternalStore(onStandalone, isStandalone, () => false);
  const prompt = useSyncExternalStore(onHeldPrompt, heldPrompt, () => null);
  return { installed, install: prompt && askToInstall };
}

function isStandalone(): boolean {
  // Safari on iPhone has another property for it
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia(STANDALONE).matches;
}

function onStandalone(listener: () => void): () => void {
  const mode = matchMedia(STANDALONE);
  mode.addEventListener('change', listener);
  return () => mode.removeEventListener('change', listener);
}
