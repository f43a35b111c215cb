import { PRIVATE_FILES } from './device-store.ts';

/**
 * Files kept on the device until they have arrived somewhere (an image of a message on its way), by name. They
 * belong to the signed-in member and go with the sign-out. Keeping is best effort: a full disk or a private
 * window refuses it, and nothing is found later.
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

/** Opens the database for one act, so that no open one keeps a sign-out from erasing it. */
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
