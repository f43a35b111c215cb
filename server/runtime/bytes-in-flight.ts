import { AppError } from '../errors.ts';

const MEGABYTE = 2 ** 20;

/** Bytes that a process buffers before they are decoded and stored: of all uploads, and of one member's. */
const MOST_BYTES = { ofAll: 160 * MEGABYTE, ofMember: 64 * MEGABYTE } as const;

/** The bytes of one upload that are in memory. */
export interface HeldBytes {
  /** @throws AppError serverBusy when too many are in memory already: nothing is gained by waiting with a part */
  add(bytes: number): void;
  /** Releases all of them; more may be added afterwards. */
  release(): void;
}

/** Bounds the bytes of uploads that are in memory at once. */
export function bytesInFlight({ ofAll, ofMember }: { ofAll: number; ofMember: number }) {
  let all = 0;
  const byMember = new Map<string, number>();

  return {
    /** How many bytes are in memory now. */
    use: () => all,
    hold: (member: string): HeldBytes => {
      let held = 0;
      const change = (bytes: number) => {
        held += bytes;
        all += bytes;
        const members = (byMember.get(member) ?? 0) + bytes;
        if (members > 0) byMember.set(member, members);
        else byMember.delete(member);
      };
      return {
        add: (bytes) => {
          const isTooMuch = all + bytes > ofAll || (byMember.get(member) ?? 0) + bytes > ofMember;
          if (isTooMuch) throw new AppError('serverBusy', { retryAfter: 30 });
          change(bytes);
        },
        release: () => change(-held),
      };
    },
  };
}

/** Of this process. */
export const uploadedBytes = bytesInFlight(MOST_BYTES);
