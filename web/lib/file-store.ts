import { PRIVATE_FILES } from './device-store.ts';

/**
 * Files stored on the device by name until they have been uploaded (such as the image of a message being sent). They belong
 * to the signed-in member and are erased when signing out. Storing is best effort: it fails on a full disk or in a private
 * window, and nothing is found later.
 */
export const privateFiles = {
  write: (name: string, file: File) => inStore('readwrite', (files) => files.put(file, name)),
  read: async (name: string): Promise<File | null> => {
    const found = await inStore('readonly', (files) => files.get(name));
    return found instanceof File ? found : null;
  },
  remove: (name: string) => inStore('readwrite', (files) => files.delete(name)),
};

const STORE = 'files';

/** Opens the database for one operation, so that no open connection prevents a sign-out from erasing it. */
async function inStore(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await opened();
    try {
      return await answered(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(PRIVATE_FILES, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return answered(opening);
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
