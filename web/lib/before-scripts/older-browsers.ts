/**
 * Polyfills for browsers older than 2025: a button with `commandfor` opens or closes a dialog,
 * and a press outside a dialog with `closedby="any"` closes it. Runs as an inline script in the head: it may use
 * nothing from outside.
 */
export function helpOlderBrowsers(): void {
  function obey(event: Event): void {
    const button = (event.target as Element).closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || event.defaultPrevented) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) {
      dialog.showModal();
      // some browsers do not fire it themselves
      dialog.dispatchEvent(new Event('toggle'));
    }
  }
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', obey);

  // a drag that starts in the panel and ends outside it is not a press outside
  let pressed: EventTarget | null = null;
  function dismiss({ target }: Event): void {
    if (!(target instanceof HTMLDialogElement) || target !== pressed) return;
    if (target.getAttribute('closedby') === 'any') target.close();
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    addEventListener('click', dismiss);
  }
}
