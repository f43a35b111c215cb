import { type ComponentType, lazy } from 'react';
import { loadSubjects } from './texts.client.ts';

/** A part that comes, with the texts of its subjects, when it is first shown: wrap it in `Suspense`. */
export function lazyPart<Props extends object>(
  subjects: readonly string[],
  load: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadSubjects(subjects)]);
    return { default: part };
  });
}

const Nothing = () => null;

/** A part the page can do without: nothing is shown when it is not wanted (null) or cannot be fetched. */
export function optionalPart<Props extends object>(
  subjects: readonly string[],
  load: () => Promise<ComponentType<Props> | null>,
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const [part] = await Promise.all([load(), loadSubjects(subjects)]);
      return { default: part ?? Nothing };
    } catch {
      return { default: Nothing };
    }
  });
}
