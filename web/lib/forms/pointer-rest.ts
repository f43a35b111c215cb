let pressed = false;
const waiting = new Set<() => void>();

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  // after the click that follows: its target must not move before
  setTimeout(() => {
    for (const go of waiting) go();
    waiting.clear();
  });
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', release, options);
}

/**
 * Waits until no mouse button or finger is down. Pressing a button moves the focus out of a field; an error shown at
 * that moment would push the button away from under the pointer, and the click would miss it.
 */
export function pointerRest(): Promise<void> {
  return pressed ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}
