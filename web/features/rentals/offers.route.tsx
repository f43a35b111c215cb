import { asText, usePageData } from '#web/lib/page-data.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadList } from './list-loader.ts';
import { ListPage } from './list-page.tsx';

export const handle: PageHandle = { subjects: ['rentals', 'lists', 'terms'], readable: true };

export const loader = asText((args) => loadList(args, 'offer'));

export default function OffersPage() {
  return <ListPage kind="offer" data={usePageData<typeof loader>()} />;
}
