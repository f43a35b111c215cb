import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SHARE_QUERY } from '#contract/share-target.ts';
import { takeSharedPhotos } from '#web/lib/shared-photos.ts';

/** Adds the photos that another app has shared to a new offer, once, when the URL says there are some. */
export function useSharedPhotos(wanted: boolean, add: (photos: File[]) => void): void {
  const [search] = useSearchParams();
  const [[name, value] = ['', '']] = new URLSearchParams(SHARE_QUERY);
  const shared = wanted && search.get(name) === value;
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, independent of the form's changes
  useEffect(() => {
    if (!shared || taken.current) return;
    taken.current = true;
    void takeSharedPhotos().then((photos) => {
      if (photos.length > 0) add(photos);
    });
  }, [shared]);
}
