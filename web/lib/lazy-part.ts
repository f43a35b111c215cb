import { type ComponentType, lazy } from 'react';
import { getI18n } from 'react-i18next';

/** A part that comes, with the texts of its subjects, when it is first shown: wrap it in `Suspense`. */
export function lazyPart<Props extends object>(
  subjects: readonly string[],
  load: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), getI18n().loadNamespaces([...subjects])]);
    return { default: part };
  });
}

const Nothing = () => null;

/** A part the page can do without: nothing is shown when it is not wanted (null) or cannot be fetched. */
export function optionalPart(
  subjects: readonly string[],
  load: () => Promise<ComponentType | null>,
) {
  return lazyPart(subjects, () =>
    load().then(
      (part) => part ?? Nothing,
      () => Nothing,
    ),
  );
}
