// `npm run bench:search`: how long views of a million rentals take on PostgreSQL, and at a few on
// PGlite; how rows are found; and which share of the database's own throughput HTTP reaches. Seeds missing databases.
import { machine } from './measure.ts';
import { type Seeded, seededEmbedded, seededPostgres } from './search/databases.ts';
import { measureLatency } from './search/latency.ts';
import { OPTIONS } from './search/options.ts';
import { plansOf } from './search/plans.ts';
import { reportLatency, reportPlans, reportThroughput } from './search/report.ts';
import { startApplication } from './search/start.ts';
import { listenIn } from './search/statements.ts';
import { measureThroughput } from './search/throughput.ts';

const BOUND = { postgres: 25, embedded: 30 };
const { rounds, postgres, embedded } = OPTIONS;

const passed = [...(await onPostgres()), await onEmbedded()].every(Boolean);
console.log(passed ? '\nAll within their bounds.' : '\nNot all within their bounds.');
process.exitCode = passed ? 0 : 1;

async function onPostgres(): Promise<boolean[]> {
  const seeded = await seededPostgres();
  console.log(`${machine()}\n${seeded.engine}`);
  try {
    const listening = await listenIn(seeded.config);
    const plans = await plansOf(listening).finally(listening.close);
    const application = await startApplication(seeded.config);
    try {
      const latencies = await measureLatency(application, rounds);
      const throughput = await measureThroughput(application, seeded.config, rounds);
      return [
        reportLatency(`${postgres.rentals} rentals on PostgreSQL`, latencies, BOUND.postgres),
        reportThroughput(throughput),
        reportPlans(plans),
      ];
    } finally {
      await application.stop();
    }
  } finally {
    await seeded.close();
  }
}

async function onEmbedded(): Promise<boolean> {
  const { config }: Seeded = await seededEmbedded();
  const application = await startApplication(config);
  try {
    const latencies = await measureLatency(application, rounds);
    return reportLatency(`${embedded.rentals} rentals on PGlite`, latencies, BOUND.embedded);
  } finally {
    await application.stop();
  }
}
