import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addBookingPhotos } from '#contract/bookings/operations.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import { shrinkPhoto } from '#web/features/media/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { uploadFiles } from '#web/lib/upload.ts';
import { bookingQuery } from './use-booking.ts';

export interface PhotoBatch {
  /** How many photos are being sent. */
  sending: number;
  /** Share of the bytes sent, 0 to 1. */
  share: number;
  /** Why the last ones were not sent; they are stored for another try. */
  error: ApiError | null;
  send: (files: File[]) => Promise<void>;
  retry: () => void;
  cancel: () => void;
}

/** Sends photos of one moment: shrunk, then in one call, so that the other side is notified once. */
export function usePhotoBatch(bookingId: string, moment: HandoverMoment): PhotoBatch {
  const client = useQueryClient();
  const [sending, setSending] = useState(0);
  const [share, setShare] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
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
    const shrunk = [];
    // one after the other, so that a phone has one decoded photo in memory, not ten
    for (const file of files) shrunk.push((await shrinkPhoto(file)).file);
    const result = await uploadFiles(addBookingPhotos, shrunk, {
      params: { id: bookingId },
      fields: { moment },
      onProgress: setShare,
      signal: cancel.signal,
    });
    // a cancelled upload is no failure
    if (cancel.signal.aborted) return;
    setSending(0);
    if (result.success) client.setQueryData(bookingQuery(bookingId).queryKey, result.data);
    else setError(result.error);
  };
  return {
    sending,
    share,
    error,
    send,
    retry: () => void send(unsent.current),
    cancel: () => {
      underway.current?.abort();
      setSending(0);
    },
  };
}
