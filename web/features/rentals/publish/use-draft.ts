import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Photo, storedImages } from '#web/features/media/index.ts';
import type { StoredValue } from '#web/lib/device-store.ts';
import { type Draft, isUntouched, type RestoredDraft } from './draft.ts';
import type { PublishValues } from './values.ts';

const PAUSE_MILLISECONDS = 400;

/**
 * Stores the form on the device while it is filled in: shortly after each change, and at once when the page is left. A form
 * without anything of the member's is no draft.
 * `drop` deletes the draft and stops.
 */
export function useDraft(
  store: StoredValue<Draft>,
  form: UseFormReturn<PublishValues>,
  photos: Photo[],
  { reached, step }: { reached: number; step: number },
  restored: Pick<RestoredDraft, 'found' | 'untouched'>,
) {
  const [stored, setStored] = useState(restored.found);
  const dropped = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Omit<Draft, 'values'>>({ photos: [], reached, left: step });

  const keep = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (dropped.current) return;
    const draft = { ...latest.current, values: form.getValues() };
    const isDraft = !isUntouched(draft, restored);
    if (isDraft) store.write(draft);
    else store.remove();
    setStored(isDraft);
  }, [store, form, restored]);
  const storeSoon = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(keep, PAUSE_MILLISECONDS);
  }, [keep]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: storeSoon }),
    [form, storeSoon],
  );

  const start = useRef({ photos, reached, step });
  useEffect(() => {
    latest.current = { photos: storedImages(photos), reached, left: step };
    const { current: first } = start;
    // looking at another step alone makes no draft
    const moved = stored && step !== first.step;
    if (moved || photos !== first.photos || reached !== first.reached) storeSoon();
  }, [photos, reached, step, stored, storeSoon]);

  useEffect(() => {
    const leave = () => {
      if (pause.current !== undefined) keep();
    };
    // phones close pages without an event: "hidden" is the last one they fire
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [keep]);

  const drop = useCallback(() => {
    dropped.current = true;
    clearTimeout(pause.current);
    store.remove();
    setStored(false);
  }, [store]);

  return { stored, drop };
}
