import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { countRivals } from '#contract/proposals/operations.ts';
import { AverageRating, MemberBadges } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './decision-facts.module.css';

interface DecisionFactsProps {
  about: Pick<Conversation, 'rental' | 'counterpart'>;
  /** The proposal whose rivals are counted; null where they are named elsewhere. */
  proposalId: string | null;
}

/** What one decides on a proposal by, in a line: the listed price, the other side's rating and badges, and the rivals. */
export function DecisionFacts({ about, proposalId }: DecisionFactsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { rental, counterpart } = about;
  const price = `${money(rental.price)} ${t(`terms:perUnitShort.${rental.unit}`)}`;
  return (
    <div className={styles.facts}>
      <span>{t(`proposals:facts.price.${rental.kind}`, { price: isolated(price) })}</span>
      <AverageRating user={counterpart} />
      <MemberBadges user={counterpart} compact />
      {proposalId && <Rivals proposalId={proposalId} />}
    </div>
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
