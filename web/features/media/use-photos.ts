import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { clientError } from '#contract/answer.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { newKey } from '#web/lib/api.ts';
import { useDirectUploads } from '#web/lib/direct-uploads.ts';
import { changePhotos, chosenPhoto, isUnderway, type Photo } from './photos.ts';
import { sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** More at once would only share the same connection, and the server encodes one photo at a time. */
const SENT_AT_ONCE = 2;

export interface Photos {
  photos: Photo[];
  /** Why some of the files last chosen were not accepted. */
  refusal: ErrorCode | null;
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  /** Removes a photo; its upload is cancelled. */
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  /** Sends another file in the place of a photo. */
  replace: (key: string, file: File) => void;
  clear: () => void;
  /** Waits until no photo is being sent any more; returns all of them, also those that failed. */
  arrived: () => Promise<Photo[]>;
}

/** The photos of a form: each is shrunk and sent by itself, two at a time, in the order they were chosen. */
export function usePhotos(restored: () => Photo[]): Photos {
  const [photos, change] = useReducer(changePhotos, undefined, restored);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const direct = useDirectUploads();
  const underway = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());

  const send = useCallback(
    async (photo: Photo, file: File) => {
      const cancel = new AbortController();
      underway.current.set(photo.key, cancel);
      const update = (fields: Partial<Photo>) => {
        if (!cancel.signal.aborted) change({ do: 'change', key: photo.key, fields });
      };
      update({ state: 'sending', share: 0, error: null });
      const shrunk = await shrinkPhoto(file);
      // shown only once known to be decodable: a broken picture is worse than none
      if (shrunk.visible && !photo.preview && !cancel.signal.aborted) {
        const preview = URL.createObjectURL(shrunk.file);
        previews.current.set(photo.key, preview);
        update({ preview });
      }
      if (shrunk.isTooSmall) {
        underway.current.delete(photo.key);
        return update({ state: 'failed', error: clientError('photoTooSmall').error });
      }
      const result = await sendPhoto(shrunk.file, {
        direct,
        onProgress: (share) => update({ share }),
        signal: cancel.signal,
      });
      const image = result.success ? (result.data[0] ?? null) : null;
      update(
        image
          ? { state: 'done', image, file: shrunk.visible ? shrunk.file : null, sentAt: Date.now() }
          : { state: 'failed', error: result.success ? null : result.error },
      );
      underway.current.delete(photo.key);
    },
    [direct],
  );

  useEffect(() => {
    const free = SENT_AT_ONCE - photos.filter(({ state }) => state === 'sending').length;
    const next = photos.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
    for (const photo of next) {
      if (photo.file && !underway.current.has(photo.key)) send(photo, photo.file);
    }
  }, [photos, send]);

  useEffect(() => {
    const sending = underway.current;
    const shown = previews.current;
    return () => {
      for (const cancel of sending.values()) cancel.abort();
      for (const preview of shown.values()) URL.revokeObjectURL(preview);
      sending.clear();
      shown.clear();
    };
  }, []);

  const latest = useRef(photos);
  const awaited = useRef<((photos: Photo[]) => void)[]>([]);
  useEffect(() => {
    latest.current = photos;
    if (photos.some(isUnderway)) return;
    for (const resolve of awaited.current.splice(0)) resolve(photos);
  }, [photos]);
  const arrived = useCallback(
    () =>
      new Promise<Photo[]>((resolve) => {
        if (latest.current.some(isUnderway)) awaited.current.push(resolve);
        else resolve(latest.current);
      }),
    [],
  );

  const forget = useCallback((key: string) => {
    underway.current.get(key)?.abort();
    underway.current.delete(key);
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
    setRefusal(null);
  }, []);
  const remove = (key: string) => {
    forget(key);
    change({ do: 'remove', key });
  };

  return {
    photos,
    refusal,
    remove,
    arrived,
    add: (files) => {
      const pictures = [...files];
      const remaining = LIMITS.photosPerRental - photos.length;
      setRefusal(pictures.length > remaining ? 'tooManyPhotos' : null);
      change({
        do: 'add',
        photos: pictures.slice(0, remaining).map((file) => chosenPhoto(newKey(), file)),
      });
    },
    retry: (key) => change({ do: 'change', key, fields: { state: 'waiting', error: null } }),
    move: (key, to) => change({ do: 'move', key, to }),
    replace: (key, file) => {
      forget(key);
      change({ do: 'replace', key, file });
    },
    clear: () => {
      for (const { key } of photos) remove(key);
      change({ do: 'clear' });
    },
  };
}
