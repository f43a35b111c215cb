import { IconPencil } from '@tabler/icons-react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './owner-links.module.css';

interface OwnerLinksProps {
  rental: Pick<RentalSummary, 'id' | 'kind' | 'name' | 'owner'>;
  /** For the dock: the link to edit alone. */
  narrow?: boolean;
}

/** On the member's own rental: links to edit it, to the list it is managed in and, for a request, to offers like it. Others see nothing. */
export function OwnerLinks({ rental, narrow }: OwnerLinksProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  if (member?.id !== rental.owner.id) return null;
  const offer = rental.kind === 'offer';
  const edit = offer
    ? page('editOffer', { offerId: rental.id })
    : page('editRequest', { requestId: rental.id });
  return (
    <div className={narrow ? undefined : styles.links}>
      <LinkButton look="line" to={edit} className={narrow ? undefined : 'only-wide'}>
        <IconPencil size={18} aria-hidden />
        {t('rental:own.edit')}
      </LinkButton>
      {!narrow && !offer && (
        <LinkButton look="line" to={`${page('offers')}?${new URLSearchParams({ q: rental.name })}`}>
          {t('rental:own.offers')}
        </LinkButton>
      )}
      {!narrow && (
        <LinkButton look="ghost" to={page(offer ? 'ownOffers' : 'ownRequests')}>
          {t('rental:own.manage')}
        </LinkButton>
      )}
    </div>
  );
}
