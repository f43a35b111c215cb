// A bare HTTP server that answers one constant, in a separate process.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const app = fastify();
app.get('/', () => 'constant');
// the health check of the proxy
app.get('/healthz', () => 'up');
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
process.once('disconnect', () => app.close());
