import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '#web/lib/texts.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ContactQueue } from './contact-queue.tsx';
import { DecisionLog } from './decision-log.tsx';
import { FailedSearches } from './failed-searches.tsx';
import { IdentityQueue } from './identity-queue.tsx';
import { MemberList } from './member-list.tsx';
import { isModerationPage, type ModerationPage } from './moderation-pages.ts';
import { RentalQueue } from './rental-queue.tsx';
import { ReportQueue } from './report-queue.tsx';

const PAGE_OF: Record<ModerationPage, ComponentType> = {
  identities: IdentityQueue,
  reports: ReportQueue,
  contacts: ContactQueue,
  rentals: RentalQueue,
  members: MemberList,
  searches: FailedSearches,
  log: DecisionLog,
};

/** One queue; the parent route has shown "not found" for unknown names. */
export default function ModerationPageRoute() {
  const { t } = useTranslation();
  const { desk } = useParams();
  if (!isModerationPage(desk)) return null;
  const Desk = PAGE_OF[desk];
  return (
    <>
      <PageMeta title={t(`moderation:desk.${desk}`)} noindex />
      <Desk />
    </>
  );
}
