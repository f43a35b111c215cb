import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/marks.tsx';
import styles from './list-empty.module.css';
import { filterQuery, type ListFilters } from './list-filters.ts';
import { activeParts, cleared, widened, without } from './list-parts.ts';
import { useFilterWords } from './list-words.ts';

interface EmptyListProps {
  kind: RentalKind;
  filters: ListFilters;
}

/** Nothing matches: ask for it (or offer it), look further, or look less closely. */
export function EmptyList({ kind, filters }: EmptyListProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname } = useLocation();
  const { kilometres } = useFormat();
  const wider = widened(filters);
  const active = activeParts(filters);
  return (
    <div className={styles.whole}>
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
            {wider ? (
              <LinkButton look="line" to={pathname + filterQuery(wider)} preventScrollReset>
                {t('lists:widen', { radius: kilometres(wider.radius) })}
              </LinkButton>
            ) : (
              active.length > 0 && (
                <LinkButton look="line" to={pathname + filterQuery(cleared(filters))}>
                  {t(`lists:showAll.${kind}`)}
                </LinkButton>
              )
            )}
          </>
        }
      />
      {active.length > 0 && <Without filters={filters} />}
    </div>
  );
}

/** The filters one by one, each a link to the list without it. */
function Without({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const words = useFilterWords();
  return (
    <nav className={styles.without} aria-label={t('lists:without')}>
      <p aria-hidden>{t('lists:without')}</p>
      {activeParts(filters).map((part) => (
        <ChipLink
          key={part}
          to={pathname + filterQuery(without(filters, part))}
          preventScrollReset
          aria-label={t('lists:remove', { filter: words(part, filters) })}
        >
          {words(part, filters)}
          <IconX size={18} aria-hidden />
        </ChipLink>
      ))}
    </nav>
  );
}
