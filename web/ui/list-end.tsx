import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.ts';
import { useRecovery } from '#web/lib/use-recovery.ts';
import { Button } from './button.tsx';
import { CallFailure } from './call-failure.tsx';
import styles from './list-end.module.css';

type WholeList<Item> = Pick<
  UseQueryResult<{ items: Item[] }>,
  'data' | 'error' | 'isPending' | 'isLoadingError' | 'isFetching' | 'refetch'
>;
type Paging = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** The query of a list: of its pages, or of the whole list at once. */
export type ListQuery<Item = unknown> = WholeList<Item> & Partial<Paging>;

interface ListEndProps {
  list: ListQuery;
  /** The text of the button for the next page, for a list that has pages. */
  more?: string;
}

/**
 * Below a list: the button for its next page, or why a page could not be read. A list that is shown and could only not
 * be read again stays as it is. Needs the subject `errors`.
 */
export function ListEnd({ list, more }: ListEndProps) {
  const { t } = useTranslation();
  const { error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = list;
  const failure = list.isLoadingError || list.isFetchNextPageError ? error : null;
  useRecovery(failure, fetchNextPage ?? refetch);
  if (!failure && !list.hasNextPage) return null;
  return (
    <div className={styles.end}>
      {failure && <CallFailure error={failure} />}
      <Button
        look="line"
        busy={(failure ? isFetching : isFetchingNextPage) ?? false}
        onClick={() => (fetchNextPage ?? refetch)()}
      >
        {failure ? t('common:action.tryAgain') : more}
      </Button>
    </div>
  );
}
