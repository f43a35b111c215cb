import type { ApiError } from '#contract/answer.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import { loadSubjects, pageTexts } from '#web/lib/texts.client.ts';

export interface ToastOptions {
  kind?: 'success' | 'error' | 'info';
  /** The values of the text's placeholders. */
  values?: TextValues;
  /** A button next to the text; pressing it closes the toast. `key` is the key of its text. */
  action?: { key: TextKey; run: () => void };
}

/**
 * Shows a text of the locale files for five seconds: `toast('common:session.signedOut')`. The toaster is
 * loaded with the first toast, and the text's subject too if the page does not use it.
 */
export async function toast(
  key: TextKey,
  { kind = 'info', values, action }: ToastOptions = {},
): Promise<void> {
  const subjects = [key, action?.key ?? key].map((text) => text.split(':')[0] ?? 'common');
  const [{ show }] = await Promise.all([import('./toaster.tsx'), loadSubjects(subjects)]);
  const { t } = pageTexts();
  const button = action && { label: t(action.key), onClick: action.run };
  show(t(key, values), kind, button);
}

/** Shows why a call failed: the server's own text, else the code's. */
export async function toastError(error: ApiError): Promise<void> {
  const [text] = error.messages;
  if (text === undefined) return toast(`errors:${error.code}`, { kind: 'error' });
  const { show } = await import('./toaster.tsx');
  show(text, 'error');
}
