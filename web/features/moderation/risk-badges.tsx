import type { Risk } from '#contract/moderation/risk.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';

/** What a case may be a sign of, the heaviest first. */
export function RiskBadges({ risks }: { risks: readonly Risk[] }) {
  const { t } = useTranslation();
  return risks.map((risk) => (
    <Badge key={risk} tone={risk === 'threat' ? 'red' : 'warn'}>
      {t(`moderation:risk.${risk}`)}
    </Badge>
  ));
}
