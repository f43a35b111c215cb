import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { getRental } from '#contract/rentals/operations.ts';
import { useFreshMember } from '#web/lib/fresh-member.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { Published } from './published.tsx';

export const handle: PageHandle = {
  subjects: ['published', 'rentals', 'members', 'accounts', 'alerts', 'terms', 'errors'],
};

/** What comes next after a listing was published. */
export default function PublishedPage() {
  const { t } = useTranslation();
  const { rentalId = '' } = useParams();
  return (
    <div className="page">
      <PageMeta title={t('published:title.page')} noindex />
      <OwnListing rentalId={rentalId} />
    </div>
  );
}

function OwnListing({ rentalId }: { rentalId: string }) {
  const page = usePageUrl();
  const member = useMember();
  useFreshMember(member?.id ?? '');
  const { data, error, refetch } = useQuery(callQuery(getRental, { params: { id: rentalId } }));
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data || !member) return <Loading />;
  // others have nothing to do here
  if (data.owner.id !== member.id) return <Navigate to={page('rental', { rentalId })} replace />;
  return <Published rental={data} member={member} />;
}
