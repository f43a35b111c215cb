/** Fixed by the specification: own user and tokens, as the API answers them. */
export const SESSION_KEY = 'user';

/** The id of the member who is signed in on this device, by the stored session; null for nobody. */
export function storedMemberId(): string | null {
  try {
    const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as { id?: unknown };
    return typeof session?.id === 'string' ? session.id : null;
  } catch {
    return null;
  }
}
