import { IconHandStop, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember, useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { opens } from '#web/ui/opens.ts';
import styles from './contact-actions.module.css';
import { contactObstacle } from './contact-state.ts';

/** The dialog of the page that asks visitors to sign in. */
export const CONTACT_LOGIN = 'login-to-contact';

interface ContactActionsProps {
  rental: Rental;
  /** Whether the two are next to or below each other. */
  className?: string | undefined;
  /** For the dock: the second action shows only its icon. */
  narrow?: boolean | undefined;
}

/**
 * "Propose a price" and "write". Members go on to their messages; visitors read that an account is needed; there are
 * no buttons on one's own rental, nor on one that is over.
 */
export function ContactActions({ rental, className, narrow }: ContactActionsProps) {
  const { t } = useTranslation();
  const blocked = contactObstacle(rental, useMember()?.id) !== null;
  const offer = rental.kind === 'offer';
  const write = t('rentals:contact.write', { name: isolated(rental.owner.firstname) });
  const action = { rental, blocked, large: !narrow };
  return (
    <div className={className}>
      <ContactAction {...action} mode="proposal" look={offer ? 'blue' : 'red'}>
        {!offer && <IconHandStop size={20} aria-hidden />}
        {offer ? t('rentals:contact.propose') : t('rentals:card.haveIt')}
      </ContactAction>
      <ContactAction
        {...action}
        mode="message"
        look="line"
        label={narrow ? write : undefined}
        className={narrow ? styles.iconAlone : undefined}
      >
        <IconMessageCircle size={20} aria-hidden />
        {!narrow && write}
      </ContactAction>
    </div>
  );
}

interface ContactActionProps {
  rental: Rental;
  mode: 'proposal' | 'message';
  look: 'blue' | 'red' | 'line';
  large: boolean;
  blocked: boolean;
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function ContactAction({ rental, mode, blocked, label, className, ...looks }: ContactActionProps) {
  const page = usePageUrl();
  const { status } = useSession();
  const query = new URLSearchParams({ rental: rental.id, mode });
  if (blocked) return <Button aria-label={label} disabled className={className} {...looks} />;
  // until the session is read, the inline script's mark on the document decides which of the two is shown
  return (
    <>
      {status !== 'anonymous' && (
        <LinkButton
          to={`${page('messages')}?${query}`}
          aria-label={label}
          className={classes('only-members', className)}
          {...looks}
        />
      )}
      {status !== 'member' && (
        <Button
          aria-label={label}
          className={classes('only-visitors', className)}
          {...opens(CONTACT_LOGIN)}
          {...looks}
        />
      )}
    </>
  );
}
