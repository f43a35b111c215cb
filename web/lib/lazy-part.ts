import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { PartBoundary } from './part-boundary.ts';
import { loadSubjects } from './texts.client.ts';
import { whenIdle } from './when-idle.ts';

/** A component that is loaded later: wrap it in `Suspense`. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it is shown at once. Errors are ignored: it is fetched again when it is shown. */
  prefetch: () => void;
};

/**
 * A component that is loaded, with the texts of its subjects, when it is first shown, or before that by `usePrefetch`.
 * @param otherwise shown when it cannot be fetched; without it a line says so, with a button to try again
 */
export function lazyPart<Props extends object>(
  subjects: readonly string[],
  load: () => Promise<ComponentType<Props>>,
  otherwise?: ComponentType<Props>,
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  const fetch = async () => {
    [part] = await Promise.all([load(), loadSubjects(subjects)]);
    return { default: part };
  };
  const fetched = () =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        if (otherwise) return { default: otherwise };
        throw error;
      }),
    );
  let Lazy = fetched();
  function Part(props: Props) {
    // once loaded it is used directly: React delays a component that suspended by a third of a second
    const [Whole, setWhole] = useState<ComponentType<Props>>(() => part ?? Lazy);
    const onRetry = () => {
      // React remembers a failed one
      Lazy = fetched();
      setWhole(() => part ?? Lazy);
    };
    return createElement(PartBoundary, { onRetry }, createElement(Whole, props));
  }
  return Object.assign(Part, { prefetch: () => void fetch().catch(() => undefined) });
}

const Nothing = () => null;

/** An optional component: nothing is shown when it is not wanted (null) or cannot be fetched. */
export function optionalPart<Props extends object>(
  subjects: readonly string[],
  load: () => Promise<ComponentType<Props> | null>,
): LazyPart<Props> {
  return lazyPart<Props>(subjects, async () => (await load()) ?? Nothing, Nothing);
}

/**
 * Loads components while the page is idle, for what may be pressed next.
 * @param wanted false skips it: visitors do not load what only members can open
 */
export function usePrefetch(
  parts: readonly Pick<LazyPart<never>, 'prefetch'>[],
  wanted = true,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the components are always the same
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      for (const part of parts) part.prefetch();
      return undefined;
    });
  }, [wanted]);
}
