import type { Clock } from '../../clock.ts';
import type { RealtimeCallbacks, SocketServer } from './callbacks.ts';
import { closeExpired } from './expired-tokens.ts';

const BEAT_MILLISECONDS = 60_000;
/** Members who leave within this time are written together. */
const LEAVING_MILLISECONDS = 1_000;

export interface Presence {
  stop(): void;
}

/**
 * Updates members' last presence, at most once a minute while they are active and once when they leave, and closes
 * connections of expired tokens and of ended sessions, in case the message about their end was lost between processes.
 */
export function watchPresence(
  sockets: SocketServer,
  { present, endedAmong }: Pick<RealtimeCallbacks, 'present' | 'endedAmong'>,
  { clock, endSession }: { clock: Clock; endSession: (sessionId: string) => void },
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
    closeExpired(sockets, clock.now());
    const actors = [...sockets.sockets.sockets.values()].map(({ data }) => data.actor);
    if (actors.length === 0) return;
    for (const sessionId of await endedAmong(actors.map(({ sessionId }) => sessionId))) {
      endSession(sessionId);
    }
    await present([...new Set(actors.map(({ userId }) => userId))]);
  };
  // a failed update is made up for by the next one
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
