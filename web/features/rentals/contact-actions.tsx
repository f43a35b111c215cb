import { IconHandStop, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DAYS_ID } from '#contract/paths.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember, useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { opens } from '#web/ui/opens.ts';
import styles from './contact-actions.module.css';
import { type ContactMode, contactLogin, contactQuery } from './contact-modes.ts';
import { contactObstacle } from './contact-state.ts';
import type { ChoiceOnPage } from './use-rental-choice.ts';

interface ContactActionsProps {
  rental: Rental;
  chosen: ChoiceOnPage;
  /** Whether they are next to or below each other. */
  className?: string | undefined;
  /** For the dock: the first action, and an icon to write. */
  narrow?: boolean | undefined;
  /** The calendar is in sight: nothing leads to it. */
  atCalendar?: boolean | undefined;
}

/**
 * The ways on from a rental: ask for the chosen days, propose another price, write. Members go on to their messages;
 * visitors read that an account is needed; there are no actions on one's own rental, nor on one that is over.
 */
export function ContactActions(props: ContactActionsProps) {
  const { rental, chosen, className, narrow, atCalendar } = props;
  const { t } = useTranslation();
  const memberId = useMember()?.id;
  if (contactObstacle(rental, memberId) !== null) return null;
  const action = { rental, chosen, large: !narrow };
  const write = t('rentals:contact.write', { name: isolated(rental.owner.firstname) });
  return (
    <div className={className}>
      {rental.kind === 'offer' ? (
        <AskActions {...action} narrow={narrow} atCalendar={atCalendar} />
      ) : (
        <ContactAction {...action} mode="proposal" look="red">
          <IconHandStop size={20} aria-hidden />
          {t('rentals:card.haveIt')}
        </ContactAction>
      )}
      <ContactAction
        {...action}
        mode="message"
        look={rental.kind === 'offer' && !narrow ? 'ghost' : 'line'}
        label={narrow ? write : undefined}
        className={narrow ? styles.iconAlone : undefined}
      >
        <IconMessageCircle size={20} aria-hidden />
        {!narrow && write}
      </ContactAction>
    </div>
  );
}

/** What can be done with an offer: days that can be had are asked for, others chosen first. */
function AskActions({
  narrow,
  atCalendar,
  ...action
}: ActionOfRental & Pick<ContactActionsProps, 'narrow' | 'atCalendar'>) {
  const { t } = useTranslation();
  const { quoted } = action.chosen;
  const isFree = quoted?.available ?? false;
  return (
    <>
      {isFree ? (
        <ContactAction {...action} mode="ask" look="blue">
          {t(narrow ? 'rentals:chosen.askShort' : 'rentals:chosen.ask')}
        </ContactAction>
      ) : atCalendar ? null : (
        <LinkButton to={`#${DAYS_ID}`} large={action.large}>
          {t(
            quoted
              ? narrow
                ? 'rentals:chosen.chooseOthersShort'
                : 'rentals:chosen.chooseOthers'
              : 'rentals:chosen.choose',
          )}
        </LinkButton>
      )}
      {!narrow && (isFree || !quoted) && (
        <ContactAction {...action} mode="proposal" look="line">
          {t(quoted ? 'rentals:chosen.otherPrice' : 'rentals:contact.propose')}
        </ContactAction>
      )}
    </>
  );
}

interface ActionOfRental {
  rental: Rental;
  chosen: ChoiceOnPage;
  large: boolean;
}

interface ContactActionProps extends ActionOfRental {
  mode: ContactMode;
  look: 'blue' | 'red' | 'line' | 'ghost';
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function ContactAction(props: ContactActionProps) {
  const { rental, chosen, mode, label, className, ...looks } = props;
  const page = usePageUrl();
  const { status } = useSession();
  // until the session is read, the inline script's mark on the document decides which of the two is shown
  return (
    <>
      {status !== 'anonymous' && (
        <LinkButton
          to={`${page('messages')}?${contactQuery(rental, mode, chosen)}`}
          aria-label={label}
          className={classes('only-members', className)}
          {...looks}
        />
      )}
      {status !== 'member' && (
        <Button
          aria-label={label}
          className={classes('only-visitors', className)}
          {...opens(contactLogin(mode))}
          {...looks}
        />
      )}
    </>
  );
}
