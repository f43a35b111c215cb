import { IconHandStop, IconMessageCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember, useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { contactObstacle } from './contact-state.ts';

const LoginDialog = lazy(() =>
  import('#web/ui/login-dialog.tsx').then(({ LoginDialog: Dialog }) => ({ default: Dialog })),
);

interface ContactActionsProps {
  rental: Rental;
  /** The dock's: the second action shows its icon alone. */
  narrow?: boolean;
}

/**
 * "Propose a price" and "write". Members go on to their messages; visitors are told that an account is
 * needed; nobody writes to oneself, nor about what is over.
 */
export function ContactActions({ rental, narrow }: ContactActionsProps) {
  const { t } = useTranslation();
  const blocked = contactObstacle(rental, useMember()?.id) !== null;
  const offer = rental.kind === 'offer';
  const write = t('rentals:contact.write', { name: isolated(rental.owner.firstname) });
  return (
    <>
      <ContactAction
        rental={rental}
        mode="proposal"
        look={offer ? 'blue' : 'red'}
        large={!narrow}
        blocked={blocked}
      >
        {!offer && <IconHandStop size={20} aria-hidden />}
        {offer ? t('rentals:contact.propose') : t('rentals:card.haveIt')}
      </ContactAction>
      <ContactAction
        rental={rental}
        mode="message"
        look="line"
        large={!narrow}
        blocked={blocked}
        label={narrow ? write : undefined}
      >
        <IconMessageCircle size={20} aria-hidden />
        {!narrow && write}
      </ContactAction>
    </>
  );
}

interface ContactActionProps {
  rental: Rental;
  mode: 'proposal' | 'message';
  look: 'blue' | 'red' | 'line';
  large: boolean;
  blocked: boolean;
  label?: string;
  children: ReactNode;
}

function ContactAction({ rental, mode, blocked, label, ...looks }: ContactActionProps) {
  const page = usePageUrl();
  const { status } = useSession();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const query = new URLSearchParams({ rental: rental.id, mode });
  if (status === 'member' && !blocked) {
    return <LinkButton to={`${page('messages')}?${query}`} aria-label={label} {...looks} />;
  }
  return (
    <>
      <Button
        aria-label={label}
        disabled={blocked}
        onClick={() => {
          setAsked(true);
          setAsking(true);
        }}
        {...looks}
      />
      {asked && (
        <Suspense>
          <LoginDialog open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
