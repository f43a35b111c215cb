import bell from '@lobehub/fluent-emoji-3d/assets/1f514.webp?url';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** Says what alerts are for and where to begin. */
export function NoAlerts() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <EmptyState
      picture={bell}
      tint="sport"
      title={t('alerts:empty.title')}
      text={t('alerts:empty.text')}
      actions={
        <>
          <LinkButton to={page('offers')}>{t('alerts:empty.offers')}</LinkButton>
          <LinkButton look="line" to={page('requests')}>
            {t('alerts:empty.requests')}
          </LinkButton>
        </>
      }
    />
  );
}
