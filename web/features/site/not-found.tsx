import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp?url';
import { useTranslation } from 'react-i18next';
import { usePageUrl } from '#web/lib/language.ts';
import { EmptyState, PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <div className="page" style={{ paddingBlock: 24 }}>
      <PageMeta title={t('common:notFound.title')} noindex />
      <PageTitle title={t('common:notFound.title')} />
      <EmptyState
        picture={compass}
        title={t('common:notFound.subtitle')}
        text={t('common:notFound.help')}
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
