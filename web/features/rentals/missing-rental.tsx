import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp?url';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

/** The page of a listing that is not there; the header has a search box on it already. */
export function MissingRental() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <div className="page" style={{ paddingBlock: 24 }}>
      <PageMeta title={t('rental:missing.title')} noindex />
      <EmptyState
        picture={compass}
        heading="h1"
        title={t('rental:missing.title')}
        text={t('rental:missing.text')}
        actions={
          <>
            <LinkButton to={page('offers')}>{t('common:notFound.seeOffers')}</LinkButton>
            <LinkButton look="line" to={page('home')}>
              {t('common:notFound.goHome')}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
