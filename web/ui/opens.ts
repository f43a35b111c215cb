/** Spread on a button: the browser itself opens the dialog with this id, before the page has its scripts, too. */
export function opens(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const;
}

/** Spread on a button: the browser itself closes the dialog with this id. */
export function closes(id: string) {
  return { command: 'close', commandfor: id } as const;
}

/** Closes the dialog with this id, for what happens inside of it. */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
