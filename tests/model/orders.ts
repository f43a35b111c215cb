import type { Action } from './actions.ts';
import { judge } from './judge.ts';
import { endAsTaken, type Model, rivalsOf } from './model.ts';
import type { Answer } from './perform.ts';

/** An action with what came of it. */
export interface Tried {
  action: Action;
  answer: Answer;
}

/**
 * Every state that some order of these actions leads to, in which each gets the answer it got: what was done
 * at once must look as if it had been done one after the other. Rivals of an acceptance are ended some time
 * after it, so that something may come between.
 */
export function* outcomes(model: Model, tried: Tried[]): Generator<Model> {
  const rivals = model.due.flatMap((id) => rivalsOf(model, id));
  if (tried.length === 0 && rivals.length === 0) {
    yield { ...model, due: [] };
    return;
  }
  for (const rival of rivals) {
    const next = structuredClone(model);
    endAsTaken(next, rival);
    yield* outcomes(next, tried);
  }
  for (const [index, one] of tried.entries()) {
    const next = after(model, one);
    if (next) yield* outcomes(next, tried.toSpliced(index, 1));
  }
}

/** The model after an action, or null where the model would have answered otherwise. */
function after(model: Model, { action, answer }: Tried): Model | null {
  const next = structuredClone(model);
  const { refusals, happen } = judge(next, action, answer.id);
  if (answer.code !== null) return refusals.includes(answer.code) ? next : null;
  if (refusals.length > 0) return null;
  happen();
  return next;
}
