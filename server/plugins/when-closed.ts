import type { FastifyReply } from 'fastify';

/**
 * Tells the end of an answer, also when whoever asked was gone before it came: of that the server's own hook says
 * nothing.
 * @param tell is told whether the answer was cut
 */
export function whenClosed({ raw }: FastifyReply, tell: (cut: boolean) => void): void {
  raw.once('close', () => tell(!raw.writableEnded));
}
