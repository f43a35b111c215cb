import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '#web/lib/texts.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ContactDesk } from './contact-desk.tsx';
import { type DeskPage, isDeskPage } from './desks.ts';
import { IdentityDesk } from './identity-desk.tsx';
import { LogDesk } from './log-desk.tsx';
import { MemberDesk } from './member-desk.tsx';
import { RentalDesk } from './rental-desk.tsx';
import { ReportDesk } from './report-desk.tsx';
import { SearchDesk } from './search-desk.tsx';

const DESKS: Record<DeskPage, ComponentType> = {
  identities: IdentityDesk,
  reports: ReportDesk,
  contacts: ContactDesk,
  rentals: RentalDesk,
  members: MemberDesk,
  searches: SearchDesk,
  log: LogDesk,
};

/** One queue; the parent route has shown "not found" for unknown names. */
export default function DeskRoute() {
  const { t } = useTranslation();
  const { desk } = useParams();
  if (!isDeskPage(desk)) return null;
  const Desk = DESKS[desk];
  return (
    <>
      <PageMeta title={t(`moderation:desk.${desk}`)} noindex />
      <Desk />
    </>
  );
}
