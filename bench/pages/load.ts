import { cpuMilliseconds } from '../../tests/support/process-time.ts';
import { BROWSER_HEADERS } from '../http-client.ts';
import { wrk } from '../wrk.ts';

/** The results of one round of load. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of the server's processor time an answer. */
  cpu: number;
}

const CONNECTIONS = 16;

/** Requests one address as fast as it is answered. @throws for any answer but a success */
export async function load(address: string, pid: number, seconds: number): Promise<Load> {
  const before = cpuMilliseconds(pid);
  const { answers, rate } = await wrk(address, {
    ...{ connections: CONNECTIONS, seconds },
    headers: BROWSER_HEADERS,
  });
  return { rate, cpu: (cpuMilliseconds(pid) - before) / answers };
}

/** Processor time of the server for each of some addresses, requested four at a time, in milliseconds. */
export async function cpuOf(addresses: string[], pid: number): Promise<number> {
  const before = cpuMilliseconds(pid);
  const queue = addresses.values();
  const ask = async () => {
    for (const address of queue) {
      const answer = await fetch(address, { headers: BROWSER_HEADERS });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return (cpuMilliseconds(pid) - before) / addresses.length;
}
