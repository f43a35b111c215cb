import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './proposal-card.module.css';

type Asking = Pick<Rental, 'kind' | 'owner' | 'identity'>;

/** Which identity document an offer asks to see at the handover, in words for the reader's side; null for none. */
export function useIdentityText(): (rental: Partial<Asking>) => string | null {
  const { t } = useTranslation();
  const member = useMember();
  return ({ kind, owner, identity = 'none' }) => {
    if (kind !== 'offer' || identity === 'none') return null;
    return t(`proposals:identity.${owner?.id === member?.id ? 'owner' : 'renter'}.${identity}`);
  };
}

/** Says it of an offer that a conversation knows by its summary; nothing until its details are read. */
export function IdentityNote({ rentalId }: { rentalId: string }) {
  const { data } = useQuery(callQuery(getRental, { params: { id: rentalId } }));
  const text = useIdentityText()(data ?? {});
  if (!text) return null;
  return (
    <p className={styles.term}>
      <IconId size={18} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
