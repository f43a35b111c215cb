// `npm run check:alerts`: has Prometheus' own promtool look at the alert rules, where it is installed.
import { spawnSync } from 'node:child_process';

const RULES = 'deploy/prometheus/alerts.yaml';

const { error, status } = spawnSync('promtool', ['check', 'rules', RULES], { stdio: 'inherit' });
if (error && 'code' in error && error.code === 'ENOENT') {
  console.log(
    'There is no promtool: Debian has it in the package "prometheus". Nothing was checked.',
  );
} else process.exitCode = status ?? 1;
