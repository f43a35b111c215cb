import { execFileSync } from 'node:child_process';
import { setStage } from './zz-stage.ts';
import { startBrowsers } from './browsers-process.ts';
import { memoryOf } from './memory.ts';
import { cpuMilliseconds } from '../../tests/support/process-time.ts';
import { quantile } from '../measure.ts';
const N = Number(process.argv[2] ?? 1000), S = Number(process.argv[3] ?? 200), EV = Number(process.argv[4] ?? 5), SEC=Number(process.argv[5] ?? 20);
const stage = await setStage({ members: N, pairs: S/2 });
const b = startBrowsers();
try {
  const {server,bare,seeded}=stage;
  const before = await memoryOf([server.pid,bare.pid], 5);
  const t=performance.now(), c=cpuMilliseconds(server.pid);
  await b.ask({ask:'connect',origin:server.origin,bareOrigin:bare.origin,seeded});
  console.log('connect', performance.now()-t, 'cpu/socket', (cpuMilliseconds(server.pid)-c)/N);
  const after = await memoryOf([server.pid,bare.pid], 20);
  console.log('mem', before, after);
  const pgs = execFileSync('sh',['-c',`pgrep -f "kerya-bench-realtime.*postgres -D|postgres: kerya" || true`],{encoding:'utf8'}).trim().split('\n').map(Number).filter(Boolean);
  await b.ask({ask:'send',pairs:seeded.pairs,everySeconds:EV,seconds:3});
  const c0=cpuMilliseconds(server.pid);
  const r = await b.ask({ask:'send',pairs:seeded.pairs,everySeconds:EV,seconds:SEC});
  console.log('cpu ms a message', (cpuMilliseconds(server.pid)-c0)/r.times.length, r.times.length, 'p50', quantile(r.times,.5),'p95',quantile(r.times,.95),'p99', quantile(r.times,.99), r.lost, r.failed);
} finally { b.stop(); process.kill(stage.server.pid,'SIGTERM'); await new Promise((r)=>setTimeout(r,4000)); await stage.stop(); }
