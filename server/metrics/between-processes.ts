import type { Worker } from 'node:cluster';
import type { Figures } from './index.ts';
import type { FiguresOfProcess } from './listen.ts';

/** A slower process is left out: it is starting, ending or very busy. */
const TIMEOUT_MILLISECONDS = 2_000;

interface Question {
  ask: 'figures';
  turn: number;
}
interface Answer {
  turn: number;
  figures: Figures;
}

/** In a serving process: sends its metrics to the process that started it, on request. */
export function tellFigures(read: () => Promise<Figures>): void {
  process.on('message', async ({ ask, turn }: Question) => {
    if (ask === 'figures') process.send?.({ turn, figures: await read() } satisfies Answer);
  });
}

let turns = 0;

/** In the process that started them: the metrics of those that answer, by their number. */
export async function askForFigures(processes: Map<number, Worker>): Promise<FiguresOfProcess[]> {
  turns += 1;
  const turn = turns;
  const answers = await Promise.all(
    [...processes].map(async ([process, worker]) => {
      const figures = await answerOf(worker, turn);
      return figures ? [{ process, figures }] : [];
    }),
  );
  return answers.flat();
}

function answerOf(worker: Worker, turn: number): Promise<Figures | null> {
  return new Promise((resolve) => {
    const settle = (figures: Figures | null) => {
      clearTimeout(timer);
      worker.off('message', hear);
      worker.off('exit', gone);
      resolve(figures);
    };
    const hear = (answer: Answer) => {
      if (answer.turn === turn) settle(answer.figures);
    };
    const gone = () => settle(null);
    const timer = setTimeout(gone, TIMEOUT_MILLISECONDS);
    worker.on('message', hear);
    worker.once('exit', gone);
    if (worker.isConnected())
      worker.send({ ask: 'figures', turn } satisfies Question, () => undefined);
    else gone();
  });
}
