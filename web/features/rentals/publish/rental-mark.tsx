import { IconCopy, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Rental } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './rental-mark.module.css';

/** Shows which rental is edited or copied, with a link to its page. */
export function RentalMark({ does, rental }: { does: 'edit' | 'duplicate'; rental: Rental }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const Icon = does === 'edit' ? IconPencil : IconCopy;
  return (
    <div className={styles.whole}>
      <Icon size={20} aria-hidden />
      <span>{t(`publish:about.${does}`, { name: isolated(rental.name) })}</span>
      <Link className={`link ${styles.see}`} to={page('rental', { rentalId: rental.id })}>
        {t('publish:about.see')}
      </Link>
    </div>
  );
}
