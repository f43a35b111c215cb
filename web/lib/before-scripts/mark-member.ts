/**
 * Marks the document while somebody is signed in on this device, for elements that only members or only visitors see
 * (`.only-members`, `.only-visitors`). Runs as an inline script in the head: it may use nothing from outside.
 */
export function markMember(sessionKey: string): void {
  try {
    if (localStorage.getItem(sessionKey)) document.documentElement.dataset.member = '';
  } catch {
    // storage is blocked: nobody can be signed in
  }
}
