import { type ComponentType, lazy } from 'react';
import { getI18n } from 'react-i18next';

/** What the parts about a member speak of; public pages do not load it before one is shown. */
const SUBJECTS = ['members', 'errors'];

/** A part that comes, with its texts, when it is first shown: wrap it in `Suspense`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), getI18n().loadNamespaces(SUBJECTS)]);
    return { default: part };
  });
}
