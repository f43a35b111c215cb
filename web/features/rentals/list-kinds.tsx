import { Link } from 'react-router';
import { RENTAL_KINDS, type RentalKind } from '#contract/enums.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { filterQuery, type ListFilters } from './list-filters.ts';
import styles from './list-kinds.module.css';

/** The URL of a list of this kind with the same filters, from its first page. */
export function useKindAddress() {
  const page = usePageUrl();
  return (kind: RentalKind, filters: ListFilters) =>
    page(kind === 'offer' ? 'offers' : 'requests') + filterQuery({ ...filters, cursor: undefined });
}

interface KindSwitchProps {
  kind: RentalKind;
  filters: ListFilters;
  className?: string | undefined;
}

/** Offers or requests: the same search on either side. */
export function KindSwitch({ kind, filters, className }: KindSwitchProps) {
  const { t } = useTranslation();
  const address = useKindAddress();
  return (
    <nav className={classes(styles.kinds, className)} aria-label={t('lists:kinds')}>
      {RENTAL_KINDS.map((one) => (
        <Link
          key={one}
          to={address(one, filters)}
          aria-current={one === kind ? 'page' : undefined}
          preventScrollReset
        >
          {t(`lists:kind.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
