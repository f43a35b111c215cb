import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import { EmailNote, useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Badge } from '#web/ui/marks.tsx';
import { ExpiryNote } from './expiry-note.tsx';
import { ProposalButtons } from './proposal-buttons.tsx';
import styles from './proposal-card.module.css';
import { ProposalTerms } from './proposal-terms.tsx';
import { CANCELLED_VIEW, cardView } from './proposal-views.ts';

interface ProposalCardProps {
  /** The conversation's rental and other side. */
  about: Pick<Conversation, 'rental' | 'counterpart'>;
  proposal: Proposal;
  /** The proposal it counters, if it is loaded. */
  countered: Proposal | null;
  /** Its booking was cancelled later. */
  isCancelled: boolean;
  memberId: string;
  /** Whether the two can still exchange messages and proposals. */
  canWrite: boolean;
  /** Called to read again after an answer, or after an error because something else has happened. */
  onChanged: () => void;
  /** Whether a new one can start from it once it has ended: the conversation's last proposal, on a rental that is listed. */
  again: boolean;
  /** Called when the reader wants to counter this proposal, or to propose again from its terms. */
  onProposeFrom: (proposal: Proposal) => void;
}

/** A proposal in a conversation, with the reader's actions. */
export function ProposalCard(props: ProposalCardProps) {
  const { about, proposal, countered, memberId } = props;
  const { t } = useTranslation();
  const memberName = useMemberName();
  const titleId = useId();
  const mine = proposal.authorId === memberId;
  const role = mine ? 'author' : 'counterpart';
  const view = props.isCancelled ? CANCELLED_VIEW : cardView(proposal.status, role);
  const what = proposal.replaces ? 'counter' : 'proposal';
  const title = mine
    ? t(`proposals:card.mine.${what}`)
    : t(`proposals:card.theirs.${what}`, {
        name: isolated(memberName(about.counterpart, { short: true })),
      });
  const badgeText = view.turn
    ? t(`proposals:turn.${view.turn}`)
    : t(`terms:proposalStatus.${proposal.wasTaken ? 'taken' : proposal.status}`);
  return (
    <article
      className={classes(styles.card, mine && styles.mine, styles[view.look])}
      aria-labelledby={titleId}
    >
      <div className={styles.top}>
        <h3 id={titleId}>{title}</h3>
        <Badge tone={view.tone}>
          {view.look === 'agreed' && <IconCheck aria-hidden />}
          {props.isCancelled ? t('proposals:card.bookingCancelled') : badgeText}
        </Badge>
      </div>
      <ProposalTerms
        proposal={proposal}
        countered={view.look === 'old' ? null : countered}
        brief={view.look === 'old'}
      />
      <ProposalButtons {...props} buttons={view.buttons} again={view.again && props.again} />
      {proposal.status === PENDING && (
        <EmailNote className={styles.email} text={() => t(`proposals:card.confirmEmail.${role}`)} />
      )}
      {view.deadline && <ExpiryNote {...proposal} onExpired={props.onChanged} />}
    </article>
  );
}
