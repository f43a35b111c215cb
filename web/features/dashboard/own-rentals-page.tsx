import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { listUserRentals } from '#contract/rentals/operations.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callWhole } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './dashboard.module.css';
import { ListStates } from './list-section.tsx';
import { NoRentals } from './no-rentals.tsx';
import { OwnRentalRows } from './own-rental-rows.tsx';
import { isOwnStatus, ownStatus } from './rental-status.ts';
import { StatusFilter } from './status-filter.tsx';

const PARAMETER = 'etat';

/** All offers or all requests of the member, filtered by status and managed in place. */
export function OwnRentalsPage({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  const offer = kind === 'offer';
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t(`manage:list.title.${kind}`)} noindex />
      <div className={styles.head}>
        <PageTitle
          title={t(`manage:list.title.${kind}`)}
          subtitle={t(`manage:list.subtitle.${kind}`)}
        />
        <LinkButton look={offer ? 'blue' : 'red'} to={page(offer ? 'postOffer' : 'postRequest')}>
          {offer ? <IconPlus size={20} aria-hidden /> : <IconSpeakerphone size={20} aria-hidden />}
          {t(offer ? 'dashboard:postOffer' : 'dashboard:postRequest')}
        </LinkButton>
      </div>
      {member && <OwnRentalList kind={kind} member={member} />}
    </div>
  );
}

function OwnRentalList({ kind, member }: { kind: RentalKind; member: Session }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const wanted = isOwnStatus(asked) ? asked : null;
  // counts by state are right only with every page
  const query = { kind, limit: LIMITS.pageSize.max };
  const list = useQuery(callWhole(listUserRentals, { params: { id: member.id }, query }));
  return (
    <ListStates list={list} empty={<NoRentals kind={kind} />}>
      {(items) => {
        const shown = items.filter((rental) => wanted === null || ownStatus(rental) === wanted);
        return (
          <>
            <StatusFilter
              rentals={items}
              wanted={wanted}
              onWant={(status) =>
                setParameters(status ? { [PARAMETER]: status } : {}, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
            <h2 className="visually-hidden">{t('dashboard:rentals.list')}</h2>
            {shown.length === 0 && <p className="muted">{t('dashboard:rentals.noneInStatus')}</p>}
            <OwnRentalRows rentals={shown} />
          </>
        );
      }}
    </ListStates>
  );
}
