import { useState } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { ProposalAction } from '#contract/proposals/transitions.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import { DecisionFacts, ListedPrice, PersonFacts } from './decision-facts.tsx';
import { IdentityNote } from './identity-note.tsx';
import styles from './proposal-card.module.css';
import { ProposalTerms } from './proposal-terms.tsx';
import { ACTION_LOOKS } from './proposal-views.ts';
import { RivalsNote } from './rivals-note.tsx';
import { type DirectAction, useProposalAction } from './use-proposal-action.ts';

/** Actions that need both members; the other actions only end a proposal. */
const GOES_ON: ReadonlySet<ProposalAction> = new Set(['accept', 'counter']);

interface ProposalButtonsProps {
  /** What the proposal is about, and whom. */
  about: Pick<Conversation, 'rental' | 'counterpart'>;
  proposal: Proposal;
  /** The proposal it counters, where it is known. */
  countered: Proposal | null;
  buttons: readonly ProposalAction[];
  /** Whether the reader may start a new proposal from this one. */
  again: boolean;
  canWrite: boolean;
  onChanged: () => void;
  /** Called once it was accepted, where the page does not show what follows. */
  onAccepted?: () => void;
  /** Called to open the form with this proposal's terms, to counter it or to propose again. */
  onProposeFrom: (proposal: Proposal) => void;
}

/** The reader's actions: the buttons of `PROPOSAL_VIEWS` that the API allows now. Each asks before it acts. */
export function ProposalButtons(props: ProposalButtonsProps) {
  const { about, proposal, countered, buttons, again, canWrite } = props;
  const { onChanged, onAccepted, onProposeFrom } = props;
  const { t } = useTranslation();
  const { money } = useFormat();
  const { ofCall } = useErrorText();
  const memberName = useMemberName();
  const [asked, setAsked] = useState<DirectAction | null>(null);
  const { busy, refusal, answer } = useProposalAction(proposal.id, onChanged);
  const amount = isolated(money(proposal));
  const allowed = buttons.filter(
    (action) => proposal.actions.includes(action) && (canWrite || !GOES_ON.has(action)),
  );
  const confirm = async () => {
    if (!asked) return;
    const isDone = await answer(asked);
    setAsked(null);
    if (!isDone || asked !== 'accept') return;
    toast('proposals:confirm.accept.done', { kind: 'success' });
    onAccepted?.();
  };
  return (
    <>
      {refusal && (
        <div className={styles.refusal}>
          <Callout>
            {refusal.code === 'actionNotAllowed' ? t('proposals:changed') : ofCall(refusal)}
          </Callout>
        </div>
      )}
      {allowed.length > 0 && (
        <div className={styles.buttons}>
          {allowed.includes('accept') && <DecisionFacts {...{ about, proposal }} />}
          {allowed.map((action) => (
            <Button
              key={action}
              look={ACTION_LOOKS[action]}
              busy={busy === action}
              onClick={() => (action === 'counter' ? onProposeFrom(proposal) : setAsked(action))}
            >
              {t(`proposals:action.${action}`, { amount })}
            </Button>
          ))}
        </div>
      )}
      {again && canWrite && (
        <div className={styles.buttons}>
          <Button look="line" onClick={() => onProposeFrom(proposal)}>
            {t('proposals:action.again')}
          </Button>
        </div>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && t(`proposals:confirm.${asked}.title`, { amount })}
        actions={
          asked && (
            <>
              <Button look="line" onClick={() => setAsked(null)}>
                {t('proposals:confirm.back')}
              </Button>
              <Button
                look={asked === 'cancel' ? 'danger' : 'blue'}
                busy={busy !== null}
                onClick={confirm}
              >
                {t(`proposals:confirm.${asked}.yes`, { amount })}
              </Button>
            </>
          )
        }
      >
        {asked && (
          <div className={styles.asked}>
            <p>
              <strong>
                {t('proposals:confirm.about', {
                  thing: isolated(about.rental.name),
                  name: isolated(memberName(about.counterpart, { short: true })),
                })}
              </strong>
            </p>
            {asked === 'accept' && (
              <>
                <PersonFacts user={about.counterpart} />
                <ProposalTerms
                  proposal={proposal}
                  countered={countered}
                  listed={<ListedPrice rental={about.rental} proposal={proposal} />}
                >
                  <IdentityNote rentalId={about.rental.id} />
                </ProposalTerms>
                <RivalsNote proposal={proposal} />
              </>
            )}
            <p className="muted">{t(`proposals:confirm.${asked}.text`)}</p>
            {asked === 'accept' && <p className="muted">{t('proposals:cover')}</p>}
          </div>
        )}
      </Dialog>
    </>
  );
}
