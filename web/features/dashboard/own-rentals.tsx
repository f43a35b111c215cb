import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalKind } from '#contract/enums.ts';
import { listUserRentals } from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';
import { ListSection } from './list-section.tsx';
import { OwnRental } from './own-rental.tsx';
import { OWN_STATUSES, type OwnStatus, ownStatus } from './rental-status.ts';

/** The member's own offers or requests, all states, to be narrowed by state. */
export function OwnRentals({ kind, memberId }: { kind: RentalKind; memberId: string }) {
  const { t } = useTranslation();
  const list = usePagedList(
    useCallback(
      (cursor: string | undefined) =>
        callApi(listUserRentals, { params: { id: memberId }, query: { kind, cursor } }),
      [kind, memberId],
    ),
  );
  return (
    <ListSection
      id={kind}
      title={t(`dashboard:rentals.title.${kind}`)}
      list={list}
      empty={<NoRentals kind={kind} />}
    >
      {(items) => <FilteredRentals items={items} />}
    </ListSection>
  );
}

function FilteredRentals({ items }: { items: RentalSummary[] }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<OwnStatus | null>(null);
  const counts = OWN_STATUSES.map((status) => ({
    status,
    count: items.filter((rental) => ownStatus(rental) === status).length,
  }));
  const shown = items.filter((rental) => wanted === null || ownStatus(rental) === wanted);
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('dashboard:rentals.filter')}</legend>
        <Chip on={wanted === null} onClick={() => setWanted(null)}>
          {t('dashboard:rentals.all', { number: items.length })}
        </Chip>
        {counts.map(({ status, count }) => (
          <Chip key={status} on={wanted === status} onClick={() => setWanted(status)}>
            {t(`dashboard:status.${status}`, { number: count })}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="muted">{t('dashboard:rentals.noneInStatus')}</p>}
      <ul className={styles.rows}>
        {shown.map((rental) => (
          <OwnRental key={rental.id} rental={rental} />
        ))}
      </ul>
    </>
  );
}

function NoRentals({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const offer = kind === 'offer';
  return (
    <EmptyState
      picture={offer ? box : magnifier}
      tint={offer ? 'handiwork' : 'clothing'}
      title={t(`dashboard:empty.title.${kind}`)}
      text={t(`dashboard:empty.text.${kind}`)}
      actions={
        <LinkButton look={offer ? 'blue' : 'red'} to={page(offer ? 'postOffer' : 'postRequest')}>
          {t(offer ? 'dashboard:postOffer' : 'dashboard:postRequest')}
        </LinkButton>
      }
    />
  );
}
