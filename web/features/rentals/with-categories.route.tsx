import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
} from 'react-router';
import { listCategories } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import {
  type CountedCategories,
  categoriesOnDevice,
  countedAt,
  storeCategories,
  UNCOUNTED,
} from './device-categories.ts';

/** The server's loader: a document contains its categories, so that it shows them without scripts. */
export async function loader(args: LoaderFunctionArgs): Promise<CountedCategories> {
  return countedAt(Date.now(), await load(args, listCategories, {}));
}

/** Later pages use the device's categories, which are read once a day. A list is worth showing without them. */
export async function clientLoader({
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<CountedCategories> {
  const stored = categoriesOnDevice();
  if (stored) return stored;
  try {
    const counted = await serverLoader<typeof loader>();
    storeCategories(counted);
    return counted;
  } catch {
    return UNCOUNTED;
  }
}

/** Provides the categories to the pages inside: `useCategoryCounts`. */
export default function WithCategories() {
  const counted = useLoaderData<typeof loader>();
  // those of a document are the newest; storing the device's own again does not make them newer
  useEffect(() => storeCategories(counted), [counted]);
  return <Outlet context={counted.categories} />;
}
