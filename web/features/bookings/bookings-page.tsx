import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listBookings } from '#contract/bookings/operations.ts';
import { BOOKING_FILTERS, BOOKING_ROLES } from '#contract/bookings/schemas.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading, PageTitle } from '#web/ui/blocks.tsx';
import { Chip } from '#web/ui/marks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { BookingsCalendar } from './bookings-calendar.tsx';
import { BookingsList } from './bookings-list.tsx';
import styles from './bookings-page.module.css';
import { type BookingsShown, EVERY_BOOKING, useBookingsUrl } from './bookings-url.ts';
import { NoBookings } from './no-bookings.tsx';

/** Everything the member lends and rents, as a list or as a month. */
export function BookingsPage() {
  const { t } = useTranslation();
  const member = useMember();
  const every = useInfiniteQuery(callPages(listBookings, { query: EVERY_BOOKING }));
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('bookings:page.title')} noindex />
      <PageTitle title={t('bookings:page.title')} subtitle={t('bookings:page.subtitle')} />
      {every.isPending && <Loading />}
      {every.data?.items.length === 0 && <NoBookings />}
      {/* there is something to filter, or it could not be read */}
      {!every.isPending && every.data?.items.length !== 0 && member && (
        <Bookings memberId={member.id} />
      )}
    </div>
  );
}

function Bookings({ memberId }: { memberId: string }) {
  const { shown, show } = useBookingsUrl();
  return (
    <>
      <Filters shown={shown} show={show} />
      {shown.view === 'list' ? (
        <BookingsList
          key={`${shown.role} ${shown.filter}`}
          memberId={memberId}
          shown={shown}
          onShowAll={() => show(EVERY_BOOKING)}
        />
      ) : (
        <BookingsCalendar
          memberId={memberId}
          role={shown.role}
          month={shown.month}
          onMonth={(month) => show({ month })}
        />
      )}
    </>
  );
}

interface FiltersProps {
  shown: BookingsShown;
  show: (changed: Partial<BookingsShown>) => void;
}

/** The view, the side, and in a list the time; the calendar chooses its own month. */
function Filters({ shown, show }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className="visually-hidden">{t('bookings:view.label')}</legend>
        <Chip on={shown.view === 'list'} onClick={() => show({ view: 'list', month: null })}>
          <IconList size={18} aria-hidden />
          {t('bookings:view.list')}
        </Chip>
        <Chip on={shown.view === 'calendar'} onClick={() => show({ view: 'calendar' })}>
          <IconCalendarMonth size={18} aria-hidden />
          {t('bookings:view.calendar')}
        </Chip>
      </fieldset>
      <fieldset>
        <legend>{t('bookings:role.label')}</legend>
        {BOOKING_ROLES.map((role) => (
          <Chip key={role} on={shown.role === role} onClick={() => show({ role })}>
            {t(`bookings:role.${role}`)}
          </Chip>
        ))}
      </fieldset>
      {shown.view === 'list' && (
        <fieldset>
          <legend>{t('bookings:filter.label')}</legend>
          {BOOKING_FILTERS.map((filter) => (
            <Chip key={filter} on={shown.filter === filter} onClick={() => show({ filter })}>
              {t(`bookings:filter.${filter}`)}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
