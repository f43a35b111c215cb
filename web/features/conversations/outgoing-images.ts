import { useEffect, useState, useSyncExternalStore } from 'react';
import { privateFiles } from '#web/lib/file-store.ts';

/** The files of messages written on this page: in memory, for devices that cannot store them. */
const files = new Map<string, File>();
const progress = new Map<string, number>();
const listeners = new Set<() => void>();

/** Stores the image of an unsent message, also across a reload. */
export async function storeImage(clientId: string, file: File): Promise<void> {
  files.set(clientId, file);
  await privateFiles.write(clientId, file);
}

/** The image of an unsent message; null when the device has lost it. */
export async function imageOf(clientId: string): Promise<File | null> {
  return files.get(clientId) ?? (await privateFiles.read(clientId));
}

/** Deletes the image once the message was sent or discarded. */
export function dropImage(clientId: string): void {
  files.delete(clientId);
  progress.delete(clientId);
  void privateFiles.remove(clientId);
}

/** Publishes how much of an image has been sent, from 0 to 1. */
export function publishProgress(clientId: string, share: number): void {
  progress.set(clientId, share);
  for (const listener of listeners) listener();
}

/** How much of an image has been sent, from 0 to 1. */
export function useProgress(clientId: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress.get(clientId) ?? 0,
    () => 0,
  );
}

/** An object URL of the image of an unsent message; null until it is loaded. */
export function useImageUrl(clientId: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let over = false;
    void imageOf(clientId).then((file) => {
      if (over || !file) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [clientId]);
  return url;
}
