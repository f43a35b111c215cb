import { AppError } from '../errors.ts';

const MEGABYTE = 2 ** 20;

/**
 * Bytes that a process buffers before they are decoded and stored: of all uploads, eight of the largest photos (20 MB), and of one
 * member's, three. People who send photos of a few megabytes reach neither.
 */
const MOST_BYTES = { ofAll: 160 * MEGABYTE, ofMember: 64 * MEGABYTE } as const;

/** The bytes of one upload that are in memory. */
export interface HeldBytes {
  /** @throws AppError serverBusy when too many are in memory already: nothing is gained by waiting with a part */
  add(bytes: number): void;
  /** Releases all of them; more may be added afterwards. */
  release(): void;
  /**
   * From now on it may have to give way to an upload of a member who holds less: its bytes are released, and `giveWay` ends it with
   * the error. Without a function, as while its content is being decoded, it is not interrupted.
   */
  interruptible(giveWay: ((error: AppError) => void) | null): void;
}

interface Held {
  member: string;
  bytes: number;
  giveWay: ((error: AppError) => void) | null;
}

const busy = () => new AppError('serverBusy', { retryAfter: 30 });

/**
 * Bounds the bytes of uploads that are in memory at once. Where an upload would go beyond the bound of all, the member who holds most
 * loses the largest upload that is still arriving, if they hold more than the one who asks would: a few accounts that fill the memory
 * with uploads that never end do not keep anybody else from sending a photo.
 */
export function bytesInFlight({ ofAll, ofMember }: { ofAll: number; ofMember: number }) {
  const uploads = new Set<Held>();
  const sum = (some: Iterable<Held>) => [...some].reduce((total, { bytes }) => total + bytes, 0);
  const inAll = () => sum(uploads);
  const heldBy = (member: string) => sum([...uploads].filter((one) => one.member === member));

  const release = (held: Held) => {
    held.bytes = 0;
    uploads.delete(held);
  };
  /** The upload that gives way to a member who would hold `bytes`. */
  const largestOfGreatest = (bytes: number): Held | undefined => {
    const [first] = [...uploads]
      .filter(({ member, giveWay }) => giveWay !== null && heldBy(member) > bytes)
      .toSorted(
        (one, other) => heldBy(other.member) - heldBy(one.member) || other.bytes - one.bytes,
      );
    return first;
  };
  const makeRoom = (bytes: number, wouldHold: number) => {
    while (inAll() + bytes > ofAll) {
      const victim = largestOfGreatest(wouldHold);
      if (!victim) throw busy();
      release(victim);
      victim.giveWay?.(busy());
    }
  };

  return {
    /** How many bytes are in memory now. */
    use: inAll,
    hold: (member: string): HeldBytes => {
      const held: Held = { member, bytes: 0, giveWay: null };
      return {
        add: (bytes) => {
          const wouldHold = heldBy(member) + bytes;
          if (wouldHold > ofMember) throw busy();
          makeRoom(bytes, wouldHold);
          held.bytes += bytes;
          uploads.add(held);
        },
        release: () => release(held),
        interruptible: (giveWay) => {
          held.giveWay = giveWay;
        },
      };
    },
  };
}

/** Of this process. */
export const uploadedBytes = bytesInFlight(MOST_BYTES);
