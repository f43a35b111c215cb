/** Ends the session; its code is loaded only when asked for. */
export async function signOutNow(): Promise<void> {
  const { signOut } = await import('#web/lib/sign-out.ts');
  await signOut();
}
