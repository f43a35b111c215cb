/**
 * Delays the submit of a form that only the page's scripts can send (`Form`) until they have loaded. Runs as an
 * inline script in the head: it may use nothing from outside.
 */
export function delayForms(): void {
  addEventListener(
    'submit',
    (event) => {
      const { dataset } = event.target as HTMLFormElement;
      if (dataset.form === undefined || dataset.form === 'live') return;
      event.preventDefault();
      event.stopPropagation();
      dataset.form = 'sent';
    },
    true,
  );
}
