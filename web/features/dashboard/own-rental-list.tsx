import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { listUserRentals } from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { callWhole } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import {
  hasWords,
  inOrder,
  isOwnOrder,
  OWN_ORDERS,
  type OwnListing,
  type OwnOrder,
} from './list-order.ts';
import { ListStates } from './list-section.tsx';
import { ManyBar } from './many-bar.tsx';
import { NoRentals } from './no-rentals.tsx';
import styles from './own-rental-list.module.css';
import { OwnRentalRows } from './own-rental-rows.tsx';
import { isOwnStatus, type OwnStatus, ownStatus } from './rental-status.ts';
import { StatusFilter } from './status-filter.tsx';
import { useFigures } from './use-figures.ts';

/** What the list shows, in its address. */
const PARAMETERS = { status: 'etat', order: 'tri', words: 'mots' } as const;

interface View {
  /** Null for all. */
  status: OwnStatus | null;
  order: OwnOrder;
  words: string;
}

function viewOf(parameters: URLSearchParams): View {
  const status = parameters.get(PARAMETERS.status);
  const order = parameters.get(PARAMETERS.order);
  return {
    status: isOwnStatus(status) ? status : null,
    order: isOwnOrder(order) ? order : 'newest',
    words: parameters.get(PARAMETERS.words) ?? '',
  };
}

const parametersOf = ({ status, order, words }: View) => ({
  ...(status && { [PARAMETERS.status]: status }),
  ...(order !== 'newest' && { [PARAMETERS.order]: order }),
  ...(words !== '' && { [PARAMETERS.words]: words }),
});

/** A few are seen at a glance: fields to find one among them would only stand in the way. */
const MANY = 4;

/** All offers or requests of the member with how they do: searched, ordered, filtered, and changed several at once. */
export function OwnRentalList({ kind, member }: { kind: RentalKind; member: Session }) {
  // counts by state are right only with every page
  const query = { kind, limit: LIMITS.pageSize.max };
  const list = useQuery(callWhole(listUserRentals, { params: { id: member.id }, query }));
  const figuresById = useFigures();
  return (
    <ListStates list={list} empty={<NoRentals kind={kind} />}>
      {(items) => (
        <OwnListings
          kind={kind}
          listings={items.map((rental) => ({ rental, figures: figuresById.get(rental.id) }))}
        />
      )}
    </ListStates>
  );
}

function OwnListings({ kind, listings }: { kind: RentalKind; listings: OwnListing[] }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // the address follows: two changes in a row would each start from the same former address
  const [view, setView] = useState(() => viewOf(parameters));
  const { status: wanted, order, words } = view;
  const change = (changed: Partial<View>) => {
    const next = { ...view, ...changed };
    setView(next);
    setParameters(parametersOf(next), { replace: true, preventScrollReset: true });
  };
  const shown = inOrder(listings, order).filter(
    ({ rental }) => (wanted === null || ownStatus(rental) === wanted) && hasWords(rental, words),
  );
  const rentals = listings.map(({ rental }) => rental);
  const toggle = ({ id }: RentalSummary) =>
    setChosen((ids) =>
      ids?.includes(id) ? ids.filter((one) => one !== id) : [...(ids ?? []), id],
    );
  return (
    <>
      <StatusFilter
        kind={kind}
        rentals={rentals}
        wanted={wanted}
        onWant={(status) => change({ status })}
      />
      {listings.length >= MANY && (
        <div className={styles.tools}>
          <TextInput
            label={t('manage:find.words')}
            type="search"
            value={words}
            onChange={({ target }) => change({ words: target.value })}
          />
          <Select
            label={t('manage:find.order')}
            value={order}
            onChange={({ target }) => isOwnOrder(target.value) && change({ order: target.value })}
          >
            {OWN_ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`manage:order.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {listings.length > 1 && chosen === null && (
        <Button look="line" className={styles.several} onClick={() => setChosen([])}>
          {t('manage:many.start')}
        </Button>
      )}
      <h2 className="visually-hidden">{t('dashboard:rentals.list')}</h2>
      {shown.length === 0 && (
        <p className="muted">{t(words ? 'manage:find.none' : 'dashboard:rentals.noneInStatus')}</p>
      )}
      <OwnRentalRows
        rentals={shown.map(({ rental }) => rental)}
        withFigures
        figures={new Map(shown.map(({ rental, figures }) => [rental.id, figures]))}
        choice={chosen ? { ids: chosen, toggle } : undefined}
      />
      {chosen && (
        <ManyBar
          chosen={listings.filter(({ rental }) => chosen.includes(rental.id))}
          shown={shown.map(({ rental }) => rental)}
          onChoose={(all) => setChosen(all.map(({ id }) => id))}
          onDone={() => setChosen(null)}
        />
      )}
    </>
  );
}
