import type { TestApp } from './start-app.ts';

/** The adapters that can be made to fail. */
export type Fallible = 'database' | 'storage';

const failure = async () => {
  throw new Error('out of order, on purpose');
};

/** Runs `work` while every transaction, or every write of a file, fails. */
export async function whileFailing<Result>(
  { context }: Pick<TestApp, 'context'>,
  what: Fallible,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, storage } = context;
  const { transaction } = db;
  const { put } = storage;
  if (what === 'database') Object.assign(db, { transaction: () => ({ execute: failure }) });
  else Object.assign(storage, { put: failure });
  try {
    return await work();
  } finally {
    if (what === 'database') Object.assign(db, { transaction });
    else Object.assign(storage, { put });
  }
}
