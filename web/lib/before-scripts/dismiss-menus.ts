/**
 * Closes an open menu on Esc and on a press elsewhere. Runs as an inline script in the head, since a menu can be
 * opened before the page has its scripts; so it may use nothing from outside.
 */
export function dismissMenus(): void {
  function dismiss(event: Event): void {
    const byKey = event instanceof KeyboardEvent;
    if (byKey && event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (byKey) menu.querySelector('summary')?.focus();
      else if (menu.contains(event.target as Node)) continue;
      menu.open = false;
    }
  }
  document.addEventListener('pointerdown', dismiss);
  document.addEventListener('keydown', dismiss);
}
