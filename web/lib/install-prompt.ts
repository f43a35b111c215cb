import { onDevice } from './device-store.ts';

/** The browser's own install prompt (`beforeinstallprompt`); it may be shown once, when somebody asks for it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Whether the app was offered with a publishing form on this device, or was installed. */
export const installAnswer = onDevice<true>('install-invitation');

let current: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(prompt: InstallPrompt | null): void {
  current = prompt;
  for (const listener of listeners) listener();
}

// the browser may fire the event before the components that offer it are mounted
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    setPrompt(null);
    installAnswer.write(true);
  });
}

/** The install prompt that can be shown now, or null. */
export function heldPrompt(): InstallPrompt | null {
  return current;
}

export function onHeldPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the install prompt. Returns whether the visitor agreed. */
export async function askToInstall(): Promise<boolean> {
  const asked = current;
  if (!asked) return false;
  setPrompt(null);
  return (await asked.prompt()).outcome === 'accepted';
}
