import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadList } from './list-loader.ts';
import { ListPage } from './list-page.tsx';

export const handle: PageHandle = { subjects: ['rentals', 'lists', 'terms'] };

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'request');

export default function RequestsPage() {
  return <ListPage kind="request" data={useLoaderData<typeof loader>()} />;
}
