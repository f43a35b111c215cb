import { useEffect, useState, useSyncExternalStore } from 'react';
import { privateFiles } from '#web/lib/file-store.ts';

/** The files of this page's own messages: at hand, and there even where the device keeps none. */
const files = new Map<string, File>();
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Keeps the image of a message on its way, also over a reload. */
export async function keepImage(clientId: string, file: File): Promise<void> {
  files.set(clientId, file);
  await privateFiles.write(clientId, file);
}

/** The image of a message on its way; null when the device has lost it. */
export async function imageOf(clientId: string): Promise<File | null> {
  return files.get(clientId) ?? (await privateFiles.read(clientId));
}

/** The message has arrived or was given up. */
export function dropImage(clientId: string): void {
  files.delete(clientId);
  shares.delete(clientId);
  void privateFiles.remove(clientId);
}

/** Says how much of an image has been sent, from 0 to 1. */
export function tellShare(clientId: string, share: number): void {
  shares.set(clientId, share);
  for (const listener of listeners) listener();
}

/** How much of an image has been sent, from 0 to 1. */
export function useShare(clientId: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shares.get(clientId) ?? 0,
    () => 0,
  );
}

/** An address under which the page shows the image of a message on its way; null until it is known. */
export function useImageAddress(clientId: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let over = false;
    void imageOf(clientId).then((file) => {
      if (over || !file) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [clientId]);
  return address;
}
