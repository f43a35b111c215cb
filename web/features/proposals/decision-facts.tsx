import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/user.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { countRivals } from '#contract/proposals/operations.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { AverageRating, MemberBadges } from '#web/features/members/index.ts';
import { listedTotal } from '#web/features/quotes/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './decision-facts.module.css';
import { usePeriodText } from './period-text.ts';

interface DecisionFactsProps {
  about: Pick<Conversation, 'rental' | 'counterpart'>;
  proposal: Proposal;
}

/** What one decides on a proposal by, in a line: the other side's rating and badges, the listed total of its period, and the rivals. */
export function DecisionFacts({ about, proposal }: DecisionFactsProps) {
  return (
    <div className={styles.facts}>
      <PersonFacts user={about.counterpart} />
      <ListedPrice rental={about.rental} proposal={proposal} />
      <Rivals proposalId={proposal.id} />
    </div>
  );
}

/** A member's rating and badges in one piece; renders nothing without either. */
export function PersonFacts({ user }: { user: User }) {
  return (
    <span className={styles.person}>
      <AverageRating user={user} />
      <MemberBadges user={user} compact />
    </span>
  );
}

/** What the proposal's period costs as listed; the price of one unit where that cannot be compared with its total. */
export function ListedPrice(props: { rental: Conversation['rental']; proposal: Proposal }) {
  const { rental, proposal } = props;
  const { t } = useTranslation();
  const { money } = useFormat();
  const length = isolated(usePeriodText()(proposal).length);
  const listed = listedTotal(rental, proposal);
  if (!listed) {
    const price = isolated(`${money(rental.price)} ${t(`terms:perUnitShort.${rental.unit}`)}`);
    return <span>{t(`proposals:facts.price.${rental.kind}`, { price })}</span>;
  }
  const total = isolated(money(listed));
  return (
    <span>
      {listed.amount === proposal.amount
        ? t(`proposals:facts.asListed.${rental.kind}`, { length })
        : t(`proposals:facts.listed.${rental.kind}`, { length, total })}
    </span>
  );
}

function Rivals({ proposalId }: { proposalId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...callQuery(countRivals, { params: { id: proposalId } }),
    gcTime: 0,
  });
  if (!data || data.count === 0) return null;
  return <span>{t('proposals:facts.rivals', { count: data.count })}</span>;
}
