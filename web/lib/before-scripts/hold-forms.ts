/**
 * Keeps a form that has no address of its own from being sent by the browser before the page has its scripts: what is in it,
 * a password perhaps, would become part of the page's address. Runs in the head, as a text of its own: it may use nothing
 * from outside.
 */
export function holdForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('action') && form.method !== 'dialog') event.preventDefault();
  });
}
