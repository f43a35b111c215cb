import { useQuery } from '@tanstack/react-query';
import { countRivals } from '#contract/proposals/operations.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';

/** How many other proposals are for days of this one, which an agreement would end; nothing for none. */
export function RivalsNote({ proposal }: { proposal: Pick<Proposal, 'id'> }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...callQuery(countRivals, { params: { id: proposal.id } }),
    gcTime: 0,
  });
  if (!data || data.count === 0) return null;
  return <Callout tone="notice">{t('proposals:rivals', { count: data.count })}</Callout>;
}
