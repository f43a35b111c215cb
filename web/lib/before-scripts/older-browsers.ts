/**
 * Does for browsers of before 2025 what later ones do by themselves: a button with `commandfor` opens or closes a dialog,
 * and a press beside a dialog with `closedby="any"` closes it. Runs in the head, as a text of its own: it may use nothing
 * from outside.
 */
export function helpOlderBrowsers(): void {
  function obey(event: Event): void {
    const button = (event.target as Element).closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || event.defaultPrevented) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) {
      dialog.showModal();
      // some do not tell by themselves
      dialog.dispatchEvent(new Event('toggle'));
    }
  }
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', obey);

  // what is dragged out of a panel and let go beside it was not pressed there
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
