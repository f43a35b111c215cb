interface BidiMessage {
  type: 'success' | 'error' | 'event';
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

/** A connection that speaks WebDriver BiDi: commands are sent, and their answers and events come back. */
export interface BidiConnection {
  /** @throws with the browser's message when it refuses the command */
  call<Result>(method: string, params: object): Promise<Result>;
  on<Event>(method: string, listener: (event: Event) => void): void;
}

/** Connects to a browser that listens at a WebSocket address. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (event: never) => void>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as BidiMessage;
    if (message.type === 'event')
      return listeners.get(message.method ?? '')?.(message.params as never);
    const { resolve, reject } = waiting.get(message.id ?? 0) ?? {};
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') resolve?.(message.result);
    else reject?.(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)));
  });
  return {
    call<Result>(method: string, params: object) {
      const answer = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return answer.promise as Promise<Result>;
    },
    on: (method, listener) => listeners.set(method, listener),
  };
}
