import { useQuery } from '@tanstack/react-query';
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
  /** Whether its rivals are counted; not where they are named elsewhere. */
  withRivals: boolean;
}

/** What one decides on a proposal by, in a line: the listed total of its period, the other side's rating and badges, and the rivals. */
export function DecisionFacts({ about, proposal, withRivals }: DecisionFactsProps) {
  const { rental, counterpart } = about;
  return (
    <div className={styles.facts}>
      <ListedPrice rental={rental} proposal={proposal} />
      <AverageRating user={counterpart} />
      <MemberBadges user={counterpart} compact />
      {withRivals && <Rivals proposalId={proposal.id} />}
    </div>
  );
}

/** What the proposal's period costs as listed; the price of one unit where that cannot be compared with its total. */
function ListedPrice(props: { rental: Conversation['rental']; proposal: Proposal }) {
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
