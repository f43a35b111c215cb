import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import { IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/marks.tsx';
import styles from './list-empty.module.css';
import { filterQuery, type ListFilters } from './list-filters.ts';
import { useKindAddress } from './list-kinds.tsx';
import { activeParts, cleared, widened, without } from './list-parts.ts';
import { SaveSearchButton } from './list-save.tsx';
import { useFilterWords } from './list-words.ts';
import { presetQuery } from './publish/preset-query.ts';

interface EmptyListProps {
  kind: RentalKind;
  filters: ListFilters;
}

/**
 * Nothing matches: publish a request (or an offer), search wider or with fewer filters, look on the other side, or
 * save the search.
 */
export function EmptyList({ kind, filters }: EmptyListProps) {
  const { t } = useTranslation();
  const kindAddress = useKindAddress();
  const active = activeParts(filters);
  const other = kind === 'offer' ? 'request' : 'offer';
  const words = filters.words && isolated(filters.words);
  return (
    <div className={styles.whole}>
      <EmptyState
        picture={magnifier}
        title={words ? t(`lists:none.title.${kind}`, { words }) : t(`rentals:empty.title.${kind}`)}
        text={words ? t(`lists:none.text.${kind}`) : t(`rentals:empty.text.${kind}`)}
        actions={<FirstSteps kind={kind} filters={filters} />}
      />
      {active.length > 0 && <Without filters={filters} />}
      <div className={styles.others}>
        <SaveSearchButton kind={kind} filters={filters} />
        <Link className="link" to={kindAddress(other, filters)}>
          {words ? t(`lists:none.other.${other}`, { words }) : t(`lists:showAll.${other}`)}
        </Link>
      </div>
    </div>
  );
}

/** Links to publish, with the search filled in, and to search wider. */
function FirstSteps({ kind, filters }: EmptyListProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname } = useLocation();
  const { kilometres } = useFormat();
  const wider = widened(filters);
  const preset = presetQuery({
    name: filters.words,
    category: filters.category,
    address: filters.near?.place,
  });
  return (
    <>
      {kind === 'offer' ? (
        <LinkButton look="red" to={page('postRequest') + preset}>
          {t('common:nav.postRequest')}
        </LinkButton>
      ) : (
        <LinkButton to={page('postOffer') + preset}>{t('common:nav.postOffer')}</LinkButton>
      )}
      {wider ? (
        <LinkButton look="line" to={pathname + filterQuery(wider)} preventScrollReset>
          {t('lists:widen', { radius: kilometres(wider.radius) })}
        </LinkButton>
      ) : (
        activeParts(filters).length > 0 && (
          <LinkButton look="line" to={pathname + filterQuery(cleared(filters))}>
            {t(`lists:showAll.${kind}`)}
          </LinkButton>
        )
      )}
    </>
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
