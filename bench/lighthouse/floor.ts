import fastify from 'fastify';

/** The smallest page without Lighthouse findings. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page that never changes">
<link rel="icon" href="data:,">
<title>The floor</title>
</head>
<body><main><h1>The floor</h1><p>A page that never changes.</p></main></body>
</html>
`;

/** Serves a constant page from a bare Fastify: the best score on this machine. */
export async function serveFloor(): Promise<{ address: string; stop(): Promise<void> }> {
  const server = fastify();
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { address: `${origin}/`, stop: () => server.close() };
}
