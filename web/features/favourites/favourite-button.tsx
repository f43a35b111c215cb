import { IconHeart } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Form } from '#web/ui/form.tsx';
import styles from './favourite-button.module.css';
import { setFavourite, useIsFavourite } from './favourite-store.ts';

interface FavouriteButtonProps {
  rental: Pick<RentalSummary, 'id' | 'name' | 'owner'>;
  /** `round` for a button on a picture, `line` elsewhere. */
  look?: 'round' | 'line' | undefined;
  className?: string | undefined;
}

/**
 * A heart that adds a rental to the favourites or removes it: a member's in the account, a visitor's on the device. On a member's
 * own rental there is none, unless it is a favourite already (added before they signed in): then it can be removed.
 */
export function FavouriteButton({ rental, look = 'round', className }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const isFavourite = useIsFavourite(rental.id);
  const isOwner = useMember()?.id === rental.owner.id;
  if (isOwner && !isFavourite) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFavourite(rental.id, !isFavourite);
  };
  // `Form` holds a press that comes before hydration until after it; with the method `dialog` a browser without scripts sends nothing
  return (
    <Form method="dialog" className={styles.form} onSubmit={submit}>
      <IconButton
        type="submit"
        look={look}
        className={classes(isFavourite && styles[look], className)}
        label={t('rentals:favourite', { name: isolated(rental.name) })}
        aria-pressed={isFavourite}
      >
        <IconHeart size={22} aria-hidden />
      </IconButton>
    </Form>
  );
}
