import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { callApi } from '#web/lib/api.ts';

/** The answer of a call; throws the `ApiError` of a failed one, as queries expect. */
export async function readCall<O extends Operation>(
  operation: O,
  call: OperationCall<O>,
  signal?: AbortSignal,
): Promise<OperationOutput<O>> {
  const result = await callApi(operation, call, { signal });
  if (result.success) return result.data;
  throw result.error;
}

/** A call as a query: `useQuery(callQuery(getBooking, { params: { id } }))`. */
export function callQuery<O extends Operation>(operation: O, call: OperationCall<O>) {
  return queryOptions({
    queryKey: [operation.name, call],
    queryFn: ({ signal }) => readCall(operation, call, signal),
  });
}

/** A page of a list. A list that always comes whole has no cursor. */
interface Page {
  items: unknown[];
  nextCursor?: string | null;
}

type ListOperation = Operation & { output?: z.ZodMiniType<Page> };

/**
 * A list as a query, page after page: `useInfiniteQuery(callPages(listBookings, { query: { role } }))`. Its data are the
 * last page, with the items of all pages.
 */
export function callPages<O extends ListOperation>(operation: O, call: OperationCall<O>) {
  return infiniteQueryOptions({
    queryKey: [operation.name, call, 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(operation, call, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Page).nextCursor,
    select: joined<OperationOutput<O>>,
  });
}

/** A list as one query that reads all its pages. */
export function callWhole<O extends ListOperation>(operation: O, call: OperationCall<O>) {
  return queryOptions({
    queryKey: [operation.name, call, 'whole'],
    queryFn: async ({ signal }) => {
      const pages: OperationOutput<O>[] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage(operation, call, cursor, signal);
        pages.push(page);
        cursor = (page as Page).nextCursor ?? undefined;
      } while (cursor);
      return joined({ pages });
    },
  });
}

function readPage<O extends ListOperation>(
  operation: O,
  call: OperationCall<O>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<OperationOutput<O>> {
  const query = { ...(call.query as object | undefined), cursor };
  return readCall(operation, { ...call, query }, signal);
}

function joined<Output>({ pages }: { pages: Output[] }): Output {
  const items = pages.flatMap((page) => (page as Page).items);
  return { ...(pages.at(-1) as Output), items };
}
