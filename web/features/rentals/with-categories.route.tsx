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
  keepCategories,
  UNCOUNTED,
} from './device-categories.ts';

/** A document brings its categories along, so that it shows them without a script. */
export async function loader(args: LoaderFunctionArgs): Promise<CountedCategories> {
  return countedAt(Date.now(), await load(args, listCategories, {}));
}

/** Later pages take those of the device, and ask for them once a day. A list is worth showing without them. */
export async function clientLoader({
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<CountedCategories> {
  const kept = categoriesOnDevice();
  if (kept) return kept;
  try {
    const counted = await serverLoader<typeof loader>();
    keepCategories(counted);
    return counted;
  } catch {
    return UNCOUNTED;
  }
}

/** The pages inside have the categories at hand: `useCategoryCounts`. */
export default function WithCategories() {
  const counted = useLoaderData<typeof loader>();
  // a document's are the newest there are; keeping again what the device had does not make it younger
  useEffect(() => keepCategories(counted), [counted]);
  return <Outlet context={counted.categories} />;
}
