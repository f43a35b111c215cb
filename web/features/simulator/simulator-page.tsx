import { useNavigation } from 'react-router';
import type { Simulation } from '#contract/simulator/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Earnings } from './earnings.tsx';
import type { Simulated } from './simulated.ts';
import styles from './simulator.module.css';
import { SimulatorForm } from './simulator-form.tsx';
import { SimulatorResult } from './simulator-result.tsx';

/** What renting something costs for some days, and what lending it could earn. */
export function SimulatorPage({ asked, simulation }: { asked: Simulated; simulation: Simulation }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const changing = useNavigation().state === 'loading';
  return (
    <div className="page">
      <PageMeta
        title={t('simulator:title')}
        description={t('simulator:description')}
        canonical={page('simulator')}
      />
      <PageTitle title={t('simulator:title')} subtitle={t('simulator:lead')} />
      <div className={styles.columns}>
        <SimulatorForm asked={asked} />
        <div className={classes(styles.output, changing && styles.changing)} aria-live="polite">
          <SimulatorResult asked={asked} simulation={simulation} />
          <Earnings asked={asked} simulation={simulation} />
        </div>
      </div>
    </div>
  );
}
