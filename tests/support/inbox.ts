import type { Parcel } from '#server/adapters/storage/index.ts';
import type { TestApp } from './start-app.ts';

const ORIGIN = 'https://store.example';

/** Direct uploads to an object store, for an application with files in a folder: addresses are recorded, not checked. */
export interface TestInbox {
  /** The signed uploads, in order. */
  signed: { url: string; parcel: Parcel; seconds: number }[];
  /** Puts a file at a signed address, as a browser does. */
  put(url: string, content: Buffer): Promise<void>;
  /** How many uploaded files are still there. */
  held(): Promise<number>;
}

/** Gives an application such direct uploads. */
export function openInbox({ context: { storage } }: Pick<TestApp, 'context'>): TestInbox {
  const signed: TestInbox['signed'] = [];
  const sign = async (key: string, parcel: Parcel, seconds: number) => {
    const url = `${ORIGIN}/${key}`;
    signed.push({ url, parcel, seconds });
    return url;
  };
  Object.assign(storage, { inbox: { origin: ORIGIN, sign } });
  return {
    signed,
    put: (url, content) => storage.put(url.slice(ORIGIN.length + 1), content),
    held: async () => {
      let count = 0;
      for await (const _key of storage.keys('incoming')) count += 1;
      return count;
    },
  };
}
