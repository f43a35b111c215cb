import type { RealtimeDoors, SocketServer } from './doors.ts';

const BEAT_MILLISECONDS = 60_000;
/** Those who leave within this time are written down together. */
const LEAVING_MILLISECONDS = 1_000;

export interface Presence {
  stop(): void;
}

/**
 * Keeps members' last seen current, at most once a minute however much they do, and once when they leave; and ends
 * what is left of sessions that are over, should word of their end have been lost between processes.
 */
export function watchPresence(
  sockets: SocketServer,
  { present, endedAmong }: Pick<RealtimeDoors, 'present' | 'endedAmong'>,
  endSession: (sessionId: string) => void,
): Presence {
  const left = new Set<string>();
  let leaving: NodeJS.Timeout | undefined;

  const writeLeft = () => {
    leaving = undefined;
    const userIds = [...left];
    left.clear();
    present(userIds).catch(() => undefined);
  };
  sockets.on('connection', (socket) => {
    socket.on('disconnect', () => {
      left.add(socket.data.actor.userId);
      leaving ??= setTimeout(writeLeft, LEAVING_MILLISECONDS).unref();
    });
  });

  const beat = async () => {
    const actors = [...sockets.sockets.sockets.values()].map(({ data }) => data.actor);
    if (actors.length === 0) return;
    for (const sessionId of await endedAmong(actors.map(({ sessionId }) => sessionId))) {
      endSession(sessionId);
    }
    await present([...new Set(actors.map(({ userId }) => userId))]);
  };
  // a beat that fails is made up for by the next
  const beats = setInterval(() => beat().catch(() => undefined), BEAT_MILLISECONDS);
  beats.unref();

  return {
    stop: () => {
      clearInterval(beats);
      clearTimeout(leaving);
      left.clear();
    },
  };
}
