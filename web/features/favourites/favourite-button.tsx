import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './favourite-button.module.css';
import { setFavourite, useIsFavourite } from './favourite-store.ts';

interface FavouriteButtonProps {
  rental: Pick<RentalSummary, 'id' | 'name' | 'owner'>;
  /** `round` for a button on a picture, `line` elsewhere. */
  look?: 'round' | 'line' | undefined;
  className?: string | undefined;
}

/**
 * A heart that adds a rental to the favourites: a member's in the account, a visitor's on the device. There is none on one's own
 * rentals.
 */
export function FavouriteButton({ rental, look = 'round', className }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const isFavourite = useIsFavourite(rental.id);
  if (useMember()?.id === rental.owner.id) return null;
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <IconButton
      look={look}
      className={classes(isFavourite && styles[look], className)}
      label={t('rentals:favourite', { name: isolated(rental.name) })}
      aria-pressed={isFavourite}
      onClick={() => setFavourite(rental.id, !isFavourite)}
    >
      <Heart size={22} aria-hidden />
    </IconButton>
  );
}
