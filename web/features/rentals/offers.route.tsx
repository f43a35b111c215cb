import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadList } from './list-loader.ts';
import { ListPage } from './list-page.tsx';

export const handle: PageHandle = { subjects: ['rentals', 'lists', 'terms'] };

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'offer');

export default function OffersPage() {
  return <ListPage kind="offer" data={useLoaderData<typeof loader>()} />;
}
