import type { Proposal } from '#contract/proposals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { usePeriodText } from './period-text.ts';

/** Says to a member who asks for other dates that a proposal is open already, and that theirs replaces it. */
export function ReplacesNote({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { dates } = usePeriodText()(proposal);
  return (
    <Callout tone="notice">
      {t('proposals:form.replaces', { amount: isolated(money(proposal)), dates: isolated(dates) })}
    </Callout>
  );
}
