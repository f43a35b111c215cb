/** Measures the time from sending a text to its arrival on the other side. */
export interface Arrivals {
  /** @returns a number for the text of a message that is sent now */
  sent(): string;
  seen(words: string | undefined): void;
  /** Milliseconds of all that have arrived; waits for the missing ones until a timeout. */
  all(): Promise<{ times: number[]; lost: number }>;
}

const LONGEST_WAIT_MILLISECONDS = 10_000;
let count = 0;

export function arrivals(): Arrivals {
  const open = new Map<string, number>();
  const times: number[] = [];
  return {
    sent: () => {
      count += 1;
      const words = `Bonjour ${count}`;
      open.set(words, performance.now());
      return words;
    },
    seen: (words = '') => {
      const began = open.get(words);
      if (began === undefined) return;
      open.delete(words);
      times.push(performance.now() - began);
    },
    all: async () => {
      const deadline = performance.now() + LONGEST_WAIT_MILLISECONDS;
      while (open.size > 0 && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { times, lost: open.size };
    },
  };
}
