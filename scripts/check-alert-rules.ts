// `npm run check:alert-rules`: has Prometheus' own promtool look at the alert rules and play when they fire, where it is installed.
import { spawnSync } from 'node:child_process';

const RUNS = [
  ['check', 'rules', 'deploy/prometheus/alerts.yaml'],
  ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'],
];

for (const words of RUNS) {
  const { error, status } = spawnSync('promtool', words, { stdio: 'inherit' });
  if (error && 'code' in error && error.code === 'ENOENT') {
    console.log(
      'There is no promtool: Debian has it in the package "prometheus". Nothing was checked.',
    );
    break;
  }
  process.exitCode ||= status ?? 1;
}
