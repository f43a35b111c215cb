import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { listUserRentals } from '#contract/rentals/operations.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './dashboard.module.css';
import { ListSection } from './list-section.tsx';
import { NoRentals } from './no-rentals.tsx';
import { OwnRentalRows } from './own-rental-rows.tsx';
import { useFigures } from './use-figures.ts';

/** How many the dashboard shows of each kind. */
const SHOWN = 4;

/** The member's newest offers or requests, and a link to all of them. */
export function OwnRentals({ kind, memberId }: { kind: RentalKind; memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const call = { params: { id: memberId }, query: { kind, limit: SHOWN } };
  const list = useQuery(callQuery(listUserRentals, call));
  const figures = useFigures();
  return (
    <ListSection
      id={kind}
      title={t(`dashboard:rentals.title.${kind}`)}
      list={list}
      empty={<NoRentals kind={kind} />}
    >
      {(items) => (
        <>
          <OwnRentalRows rentals={items} figures={figures} withFigures={false} />
          <Link
            className={`link ${styles.more}`}
            to={page(kind === 'offer' ? 'ownOffers' : 'ownRequests')}
          >
            {t(`dashboard:rentals.seeAll.${kind}`)}
          </Link>
        </>
      )}
    </ListSection>
  );
}
