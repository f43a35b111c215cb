import autocannon from 'autocannon';
import { cpuMilliseconds } from '../../tests/support/process-time.ts';

/** What one round of load found. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of the server's processor time an answer. */
  cpu: number;
}

const CONNECTIONS = 16;
const HEADERS = { 'accept-encoding': 'br' };

/**
 * Asks for one address as fast as it is answered.
 * @throws when anything but 200 came back
 */
export async function load(address: string, pid: number, seconds: number): Promise<Load> {
  const before = cpuMilliseconds(pid);
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${address} was refused or broke.`);
  const answers = result['2xx'];
  return {
    rate: answers / result.duration,
    cpu: (cpuMilliseconds(pid) - before) / answers,
  };
}

/** Processor time of the server for each of some addresses, asked four at a time, in milliseconds. */
export async function cpuOf(addresses: string[], pid: number): Promise<number> {
  const before = cpuMilliseconds(pid);
  const queue = addresses.values();
  const ask = async () => {
    for (const address of queue) {
      const answer = await fetch(address, { headers: HEADERS });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return (cpuMilliseconds(pid) - before) / addresses.length;
}
