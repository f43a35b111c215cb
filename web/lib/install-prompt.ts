/** The browser's own question whether to install the site; it may be asked once, when somebody wants it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function hold(prompt: InstallPrompt | null): void {
  held = prompt;
  for (const listener of listeners) listener();
}

// the browser may say so before the parts that offer it are there
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => hold(null));
}

/** The question that can be asked now, or null. */
export function heldPrompt(): InstallPrompt | null {
  return held;
}

export function onHeldPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks it, as somebody wants to install. Answers whether they agreed. */
export async function askToInstall(): Promise<boolean> {
  const asked = held;
  if (!asked) return false;
  hold(null);
  return (await asked.prompt()).outcome === 'accepted';
}
