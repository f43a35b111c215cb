import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { FavouriteList } from './favourite-list.tsx';

export const handle: PageHandle = { subjects: ['favourites', 'rentals', 'terms', 'errors'] };

export default function FavouritesPage() {
  const { t } = useTranslation();
  const member = useMember();
  return (
    <div className="page">
      <PageMeta title={t('favourites:title')} noindex />
      <PageTitle title={t('favourites:title')} subtitle={t('favourites:subtitle')} />
      {member && <FavouriteList key={member.id} memberId={member.id} />}
    </div>
  );
}
