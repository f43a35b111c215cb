import { once } from 'node:events';

/** Inspects a process that was started with `--inspect`. */
export interface Inspected {
  /** Megabytes in use after a garbage collection: objects, and buffers outside of the heap. */
  heapAfterCollection(): Promise<{ heap: number; buffers: number }>;
  close(): void;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

const MEGABYTE = 2 ** 20;

/** @param port of the process' inspector */
export async function inspect(port: number): Promise<Inspected> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error('Nothing to inspect.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket as unknown as EventTarget, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let count = 0;
  const ask = (method: string): Promise<unknown> => {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ id, method }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  return {
    heapAfterCollection: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as HeapUsage;
      return { heap: usedSize / MEGABYTE, buffers: backingStorageSize / MEGABYTE };
    },
    close: () => socket.close(),
  };
}
