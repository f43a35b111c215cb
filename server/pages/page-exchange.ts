import { randomUUID } from 'node:crypto';
import type { ChangeOrder } from '../adapters/changes/index.ts';
import type { Bus } from '../adapters/redis/bus.ts';
import type { PageWithSubjects } from './page-cache.ts';
import { type EncodedBody, pageFrom } from './rendered-page.ts';

const CHANNEL = 'kerya:pages';

type Take = (key: string, page: PageWithSubjects) => void;

/** Hands what one process of the installation has rendered to the others. */
export interface PageExchange {
  /** To be taken before a rendering begins; null where its page cannot be given. */
  mark(): string | null;
  /** @param mark of the time before the page was rendered */
  give(key: string, page: PageWithSubjects, mark: string): Promise<void>;
  /**
   * @param take is given what others have rendered, and nothing of which something has changed since
   * @param failed is told of what could not be read
   */
  listen(take: Take, failed: (error: unknown) => void): void;
}

/** A page on its way: as browsers get it. */
interface Packed {
  version: string;
  mark: string;
  key: string;
  subjects: string[];
  facts: Parameters<typeof pageFrom>[0];
  encoding: EncodedBody['encoding'];
  /** In base64. */
  body: string;
}

/**
 * Exchanges pages through Redis. A page may be on its way while what it shows changes: it names the change that its process
 * had heard of before it began, and whoever takes it looks through those that came after.
 * @param version of the pages' code, whose files a page names: while one version follows another, each keeps its own
 */
export function pageExchange(
  bus: Bus,
  order: ChangeOrder,
  version: () => Promise<string>,
): PageExchange {
  const self = randomUUID();

  async function read(text: string, take: Take): Promise<void> {
    const packed: Packed = JSON.parse(text);
    if (packed.version !== (await version())) return;
    const subjects = new Set(packed.subjects);
    const changed = order.since(packed.mark);
    if (!changed || changed.some((subject) => subjects.has(subject))) return;
    const body = Buffer.from(packed.body, 'base64');
    const page = pageFrom(packed.facts, { body, encoding: packed.encoding });
    take(packed.key, { page, subjects });
  }

  return {
    // pages would fill the room for what waits for Redis
    mark: () => (bus.isReady() ? order.mark() : null),
    async give(key, { page, subjects }, mark) {
      const { status, headers, etag, bytes } = page;
      const { body, encoding } = page.encoded('zstd');
      const packed: Packed = {
        version: await version(),
        mark,
        key,
        subjects: [...subjects],
        facts: { status, headers, etag, bytes },
        encoding,
        body: body.toString('base64'),
      };
      await bus.publish(CHANNEL, self + JSON.stringify(packed));
    },
    listen(take, failed) {
      bus.listen(CHANNEL, (text) => {
        // one's own come back
        if (!text.startsWith(self)) read(text.slice(self.length), take).catch(failed);
      });
    },
  };
}
