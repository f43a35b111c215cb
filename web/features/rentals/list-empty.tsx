import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** Nothing matches: ask for it (or offer it), or look at everything. */
export function EmptyList({ kind, filtered }: { kind: RentalKind; filtered: boolean }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname } = useLocation();
  return (
    <div style={{ paddingBlockEnd: 56 }}>
      <EmptyState
        picture={magnifier}
        title={t(`rentals:empty.title.${kind}`)}
        text={t(`rentals:empty.text.${kind}`)}
        actions={
          <>
            {kind === 'offer' ? (
              <LinkButton look="red" to={page('postRequest')}>
                {t('common:nav.postRequest')}
              </LinkButton>
            ) : (
              <LinkButton to={page('postOffer')}>{t('common:nav.postOffer')}</LinkButton>
            )}
            {filtered && (
              <LinkButton look="line" to={pathname}>
                {t('rentals:empty.seeAll')}
              </LinkButton>
            )}
          </>
        }
      />
    </div>
  );
}
