import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Rental } from '#contract/rentals/schemas.ts';
import { EmailNote } from '#web/features/members/index.ts';
import { ProposalForm } from '#web/features/proposals/index.ts';
import { contactObstacle, SafetyBox } from '#web/features/rentals/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/marks.tsx';
import { BackButton } from './back-button.tsx';
import { CounterpartCard } from './counterpart-card.tsx';
import styles from './first-contact.module.css';
import { FirstMessage } from './first-message.tsx';
import type { ContactMode, MessagesNavigation } from './messages-navigation.ts';
import pageStyles from './messages-page.module.css';
import { OfferChoice } from './offer-choice.tsx';
import { RentalSummaryLink } from './rental-summary-link.tsx';
import { ThreadFailure, ThreadSkeleton } from './thread-states.tsx';
import { type FirstWords, startAbout, useFirstContact } from './use-first-contact.ts';

interface FirstContactProps {
  rentalId: string;
  navigation: MessagesNavigation;
  memberId: string;
}

/** For a member who comes from a rental's page: opens the conversation about it, or starts one. */
export function FirstContact({ rentalId, navigation, memberId }: FirstContactProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useFirstContact(rentalId, memberId);
  const knownId = data?.known?.id;
  const rental = knownId === undefined && data?.rental;
  const goOn = useEffectEvent((id: string) => navigation.replaceWith(id, navigation.mode));
  useEffect(() => {
    if (knownId !== undefined) goOn(knownId);
  }, [knownId]);
  return (
    <section
      className={classes(pageStyles.pane, pageStyles.wide)}
      aria-label={t('conversations:first.label')}
    >
      {rental && <Contact rental={rental} navigation={navigation} memberId={memberId} />}
      {!data && error && <ThreadFailure error={error} onRetry={refetch} navigation={navigation} />}
      {!rental && !error && <ThreadSkeleton />}
    </section>
  );
}

function Contact(props: { rental: Rental; navigation: MessagesNavigation; memberId: string }) {
  const { rental, navigation, memberId } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const obstacle = contactObstacle(rental, memberId);
  const name = isolated(rental.owner.firstname);
  return (
    <>
      <header className={styles.top}>
        <BackButton navigation={navigation} />
        <h2 ref={heading} tabIndex={-1}>
          {rental.kind === 'request'
            ? t('conversations:first.answer', { name })
            : t(`conversations:first.title.${navigation.mode}`, { name })}
        </h2>
      </header>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <div className={classes('panel', styles.rental)}>
            <RentalSummaryLink rental={rental} />
          </div>
          {obstacle ? (
            <Callout tone="notice">{t(`rentals:contact.obstacle.${obstacle}`)}</Callout>
          ) : (
            <ContactForms rental={rental} navigation={navigation} memberId={memberId} />
          )}
          <CounterpartCard user={rental.owner} />
          <SafetyBox />
        </div>
      </div>
    </>
  );
}

/** How one can begin: an offer can be asked for at its price. */
const MODES = {
  offer: ['ask', 'proposal', 'message'],
  request: ['proposal', 'message'],
} as const satisfies Record<Rental['kind'], readonly ContactMode[]>;

function ContactForms(props: { rental: Rental; navigation: MessagesNavigation; memberId: string }) {
  const { rental, navigation, memberId } = props;
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [offerId, setOfferId] = useState<string>();
  const failed = useRef(false);
  const { mode, chosen } = navigation;
  const atListedPrice = mode === 'ask' && rental.kind === 'offer';
  const choose = (name: ContactMode) =>
    setQuery(
      (before) => {
        before.set('mode', name);
        return before;
      },
      { replace: true },
    );
  const start = async (words: FirstWords): Promise<ApiError | null> => {
    const started = await startAbout(rental, words, offerId, failed.current);
    failed.current = 'error' in started && started.error.status === 0;
    if ('error' in started) return started.error;
    navigation.replaceWith(started.id);
    return null;
  };
  const offers = rental.kind === 'request' && (
    <OfferChoice memberId={memberId} value={offerId} onChange={setOfferId} />
  );
  return (
    <>
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{t('conversations:first.how')}</legend>
        {MODES[rental.kind].map((name) => (
          <Chip key={name} on={name === mode} onClick={() => choose(name)}>
            {t(`conversations:first.mode.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <div className={classes('panel', styles.form)}>
        {mode === 'message' ? (
          <FirstMessage rental={rental} onSend={start}>
            {offers}
          </FirstMessage>
        ) : (
          <ProposalForm
            key={mode}
            rental={rental}
            startFrom={null}
            chosen={chosen}
            atListedPrice={atListedPrice}
            submitLabel={t(
              atListedPrice ? 'conversations:first.ask' : 'conversations:first.propose',
            )}
            onSubmit={(proposal) => start({ proposal })}
          >
            {offers}
          </ProposalForm>
        )}
      </div>
      <EmailNote
        className={classes('panel', styles.unconfirmed)}
        text={(email) => t('conversations:first.confirmEmail', { email })}
      />
    </>
  );
}
