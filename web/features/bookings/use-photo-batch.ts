import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { addBookingPhotos } from '#contract/bookings/operations.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { PHOTO_REFUSALS } from '#contract/media/schemas.ts';
import { shrinkPhoto } from '#web/features/media/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { uploadFiles } from '#web/lib/upload.ts';
import { useAwaitedPhotos } from './photos-underway.ts';
import { bookingQuery } from './use-booking.ts';

/** A file of which no photo could be made, and the code of why. */
export interface BadPhoto {
  name: string;
  code: ErrorCode;
}

export interface PhotoBatch {
  /** The field in which files are chosen. */
  input: RefObject<HTMLInputElement | null>;
  /** How many photos are being sent. */
  sending: number;
  /** Share of the bytes sent, 0 to 1. */
  share: number;
  /** Why none of the last ones was sent; they are kept for another try. */
  error: ApiError | null;
  /** Those of the last ones that can never be sent, by their names; the good ones were. */
  bad: BadPhoto[];
  /** Whether any of the last ones was stored. */
  stored: boolean;
  send: (files: File[]) => Promise<void>;
  retry: () => void;
  cancel: () => void;
}

/**
 * Sends photos of one moment: shrunk, then in one call, so that the other side is notified once. A bad photo never holds up
 * the good ones. A form around waits for them.
 * @param onStored gets the ids of the photos that were stored
 */
export function usePhotoBatch(
  bookingId: string,
  moment: HandoverMoment,
  onStored?: (ids: string[]) => void,
): PhotoBatch {
  const client = useQueryClient();
  const [sending, setSending] = useState(0);
  useAwaitedPhotos(sending);
  const [share, setShare] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const [stored, setStored] = useState(false);
  const [bad, setBad] = useState<BadPhoto[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const unsent = useRef<File[]>([]);
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const send = async (files: File[]) => {
    const cancel = new AbortController();
    underway.current = cancel;
    unsent.current = files;
    setSending(files.length);
    setShare(0);
    setError(null);
    setBad([]);
    setStored(false);
    const before = client.getQueryData(bookingQuery(bookingId).queryKey)?.[moment].photos ?? [];
    const shrunk: File[] = [];
    // one after the other, so that a phone has one decoded photo in memory, not ten
    for (const file of files) shrunk.push((await shrinkPhoto(file)).file);
    const fitting = shrunk.filter(({ size }) => size > 0 && size <= LIMITS.photoBytes);
    const unfit = shrunk.flatMap(({ name, size }): BadPhoto[] =>
      size === 0
        ? [{ name, code: 'photoUnreadable' }]
        : size > LIMITS.photoBytes
          ? [{ name, code: 'photoTooLarge' }]
          : [],
    );
    if (fitting.length === 0) {
      setSending(0);
      setBad(unfit);
      return;
    }
    const result = await uploadFiles(addBookingPhotos, fitting, {
      params: { id: bookingId },
      fields: { moment },
      onProgress: setShare,
      signal: cancel.signal,
    });
    // a cancelled upload is no failure
    if (cancel.signal.aborted) return;
    setSending(0);
    if (!result.success) {
      const code = PHOTO_REFUSALS.find((one) => one === result.error.code);
      // of several, the server refuses all only if none of them is a photo
      if (code) setBad([...unfit, ...fitting.map(({ name }) => ({ name, code }))]);
      else setError(result.error);
      return;
    }
    const { refused = [], ...booking } = result.data;
    client.setQueryData(bookingQuery(bookingId).queryKey, booking);
    setBad([...unfit, ...refused]);
    setStored(true);
    const known = new Set(before.map(({ id }) => id));
    const added = booking[moment].photos.filter(({ id }) => !known.has(id));
    // a photo of the other side may have come meanwhile
    onStored?.(added.slice(-(fitting.length - refused.length)).map(({ id }) => id));
  };
  return {
    input,
    sending,
    share,
    error,
    bad,
    stored,
    send,
    retry: () => void send(unsent.current),
    cancel: () => {
      underway.current?.abort();
      setSending(0);
    },
  };
}
