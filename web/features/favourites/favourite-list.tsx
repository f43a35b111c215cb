import heart from '@lobehub/fluent-emoji-3d/assets/1f49b.webp?url';
import { type QueryFunctionContext, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { listFavourites } from '#contract/favourites/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { CardGrid, CardSkeletons, OfferCard, RequestCard } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callPages, readCall } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, Loading } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import styles from './favourite-list.module.css';
import { addKnownFavourites, setFavourite, switchAndWait } from './favourite-store.ts';
import { useStillFavourite } from './use-still-favourite.ts';

/** A member's favourites, read after earlier changes and the device's favourites have been sent. */
const favouritesQuery = (memberId: string) => ({
  ...callPages(listFavourites, {}),
  queryFn: async ({
    pageParam: cursor,
    signal,
  }: QueryFunctionContext<QueryKey, string | undefined>) => {
    await switchAndWait(memberId);
    const answer = await readCall(listFavourites, { query: { cursor } }, signal);
    addKnownFavourites(answer.items.map(({ id }) => id));
    return answer;
  },
  // a removed favourite stays in the cached list, to be put back, but only until the route is left
  gcTime: 0,
});

/** The member's favourites: offers, then requests. Those removed here can be put back. */
export function FavouriteList({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(favouritesQuery(memberId));
  const items = list.data?.items ?? [];
  const remaining = useStillFavourite(items);
  return (
    <div className={styles.list}>
      {list.isPending && (
        <Loading>
          <CardSkeletons count={4} />
        </Loading>
      )}
      <Removed rentals={items.filter((rental) => !remaining.includes(rental))} />
      <Cards kind="offer" rentals={remaining} />
      <Cards kind="request" rentals={remaining} />
      {list.data && remaining.length === 0 && !list.hasNextPage && <NoFavourites />}
      <ListEnd list={list} more={t('favourites:more')} />
    </div>
  );
}

function Cards({ kind, rentals }: { kind: RentalSummary['kind']; rentals: RentalSummary[] }) {
  const { t } = useTranslation();
  const shown = rentals.filter((rental) => rental.kind === kind);
  if (shown.length === 0) return null;
  const Card = kind === 'offer' ? OfferCard : RequestCard;
  return (
    <section aria-labelledby={`favourite-${kind}`}>
      <h2 id={`favourite-${kind}`}>{t(`favourites:kind.${kind}`)}</h2>
      <CardGrid kind={kind}>
        {shown.map((rental) => (
          <Card key={rental.id} rental={rental} />
        ))}
      </CardGrid>
    </section>
  );
}

/** Says how many of the listed favourites were removed, and puts them all back. */
function Removed({ rentals }: { rentals: RentalSummary[] }) {
  const { t } = useTranslation();
  const putBack = () => {
    // the oldest first: the last one added is listed first
    for (const { id } of rentals.toReversed()) setFavourite(id, true);
  };
  return (
    <div role="status" className={styles.status}>
      {rentals.length > 0 && (
        <p>
          {t('favourites:removed', { count: rentals.length })}
          <Button look="ghost" onClick={putBack}>
            {t('favourites:putBack')}
          </Button>
        </p>
      )}
    </div>
  );
}

function NoFavourites() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <EmptyState
      picture={heart}
      tint="clothing" // pink
      title={t('favourites:empty.title')}
      text={t('favourites:empty.text')}
      actions={
        <>
          <LinkButton to={page('offers')}>{t('favourites:empty.offers')}</LinkButton>
          <LinkButton look="line" to={page('requests')}>
            {t('favourites:empty.requests')}
          </LinkButton>
        </>
      }
    />
  );
}
