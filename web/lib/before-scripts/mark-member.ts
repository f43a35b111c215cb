/**
 * Marks the document while somebody is signed in on this device, for what is shown to members or to visitors alone
 * (`.only-members`, `.only-visitors`). Runs in the head, as a text of its own: it may use nothing from outside.
 */
export function markMember(sessionKey: string): void {
  try {
    if (localStorage.getItem(sessionKey)) document.documentElement.dataset.member = '';
  } catch {
    // storage refused: nobody can be signed in
  }
}
