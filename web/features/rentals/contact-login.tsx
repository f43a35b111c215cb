import type { Rental } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LoginDialog } from '#web/ui/login-dialog.tsx';
import { CONTACT_MODES, contactLogin, contactQuery } from './contact-modes.ts';
import type { ChoiceOnPage } from './use-rental-choice.ts';

/** For visitors: what an account is needed for, and a way to it that leads on to what they have chosen. */
export function ContactLogins({ rental, chosen }: { rental: Rental; chosen: ChoiceOnPage }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return CONTACT_MODES.map((mode) => (
    <LoginDialog
      key={mode}
      id={contactLogin(mode)}
      text={t(`rental:login.${mode}`, {
        rental: isolated(rental.name),
        name: isolated(rental.owner.firstname),
      })}
      leadsTo={{
        from: {
          pathname: page('messages'),
          search: `?${contactQuery(rental, mode, chosen)}`,
          hash: '',
        },
        purpose:
          // another price is also proposed for what is wanted, which nobody asks to rent
          mode === 'ask'
            ? { for: 'rental', name: rental.name }
            : { for: mode, name: rental.owner.firstname },
      }}
    />
  ));
}
