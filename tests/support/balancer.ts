import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A load balancer in front of several servers, whose connections can be cut. */
export interface Balancer {
  origin: string;
  /** Forwards to these ports from now on. */
  leadTo(ports: number[]): void;
  /** Breaks the open connections. @returns how many */
  cut(choose: () => boolean): number;
  close(): Promise<void>;
}

/** Opens a balancer without a server: until it has one, connections are broken at once. */
export async function openBalancer(): Promise<Balancer> {
  const open = new Set<Socket>();
  let ports: number[] = [];
  let turn = 0;

  const server = createServer({ noDelay: true }, (near) => {
    open.add(near);
    near.once('close', () => open.delete(near));
    near.on('error', () => near.destroy());
    turn += 1;
    // servers that do not listen are skipped
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] as number);
    void join(near, inTurn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (leading) => {
      ports = leading;
    },
    cut: (choose) => {
      const chosen = [...open].filter(choose);
      for (const socket of chosen) socket.destroy();
      return chosen.length;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function join(near: Socket, ports: number[]): Promise<void> {
  for (const port of ports) {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    const connected = await once(far, 'connect').then(
      () => true,
      () => false,
    );
    if (!connected) continue;
    far.on('error', () => near.destroy());
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    if (near.destroyed) far.destroy();
    near.pipe(far).pipe(near);
    return;
  }
  near.destroy();
}
