import {
  IconArchive,
  IconArrowBackUp,
  IconCalendar,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconShare,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DAYS_ID } from '#contract/paths.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { OWN_RENTAL } from '#web/features/alerts/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import styles from './dashboard.module.css';
import { DeleteRentalDialog } from './delete-rental-dialog.tsx';
import { ACTIONS_OF, ownState, type RentalAction } from './rental-actions.ts';
import { shareRental } from './share-rental.ts';
import { useRentalActions } from './use-rental-actions.ts';

const ICONS = {
  edit: IconPencil,
  duplicate: IconCopy,
  close: IconArchive,
  reopen: IconArrowBackUp,
  delete: IconTrash,
} as const satisfies Record<RentalAction, unknown>;

/** The actions on one of the member's rentals: the first as a button, further ones in a menu. */
export function RentalMenu({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const rentalUrl = useRentalUrl();
  const [deleting, setDeleting] = useState(false);
  const actions = useRentalActions(rental);
  const offer = rental.kind === 'offer';
  const links: Partial<Record<RentalAction, string>> = {
    edit: offer
      ? page('editOffer', { offerId: rental.id })
      : page('editRequest', { requestId: rental.id }),
    duplicate: `${page(offer ? 'duplicateOffer' : 'duplicateRequest')}?from=${rental.id}`,
  };
  const presses: Partial<Record<RentalAction, () => void>> = {
    close: actions.close,
    reopen: actions.reopen,
    delete: () => setDeleting(true),
  };
  const offered: readonly RentalAction[] = ACTIONS_OF[ownState(rental)];
  const name = isolated(rental.name);
  return (
    <div className={styles.actions} aria-busy={actions.busy || undefined}>
      {offered.includes('edit') && links.edit && (
        <LinkButton look="line" to={links.edit} aria-label={t('manage:editNamed', { name })}>
          <IconPencil size={18} aria-hidden />
          {t('manage:action.edit')}
        </LinkButton>
      )}
      <Menu label={t('manage:more', { name })} button={<IconDots size={20} aria-hidden />}>
        <Link className={menuItem} to={page('rental', { rentalId: rental.id })}>
          <IconEye size={20} aria-hidden />
          {t('manage:action.view')}
        </Link>
        {offered.includes('close') && (
          <button
            type="button"
            className={menuItem}
            onClick={() => shareRental(rental.name, rentalUrl(rental))}
          >
            <IconShare size={20} aria-hidden />
            {t('common:share.action')}
          </button>
        )}
        {offer && offered.includes('close') && (
          <Link className={menuItem} to={`${rentalUrl(rental)}#${DAYS_ID}`}>
            <IconCalendar size={20} aria-hidden />
            {t('manage:action.availability')}
          </Link>
        )}
        {offered.includes('close') && (
          <Link className={menuItem} to={`${page('alerts')}?${OWN_RENTAL}=${rental.id}`}>
            <IconSparkles size={20} aria-hidden />
            {t(`manage:action.matches.${rental.kind}`)}
          </Link>
        )}
        {offered
          .filter((action) => action !== 'edit')
          .map((action) => {
            const Icon = ICONS[action];
            const to = links[action];
            const content = (
              <>
                <Icon size={20} aria-hidden />
                {t(`manage:action.${action}`)}
              </>
            );
            return to ? (
              <Link key={action} className={menuItem} to={to}>
                {content}
              </Link>
            ) : (
              <button key={action} type="button" className={menuItem} onClick={presses[action]}>
                {content}
              </button>
            );
          })}
      </Menu>
      <DeleteRentalDialog
        rental={rental}
        open={deleting}
        onClose={() => setDeleting(false)}
        actions={actions}
      />
    </div>
  );
}
