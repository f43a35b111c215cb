import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { PUBLISH_STEPS, type PublishStep, RENTAL_FIELDS } from '#contract/rentals/fields.ts';
import type { PublishField } from './check.ts';

/** The steps of each form. A request has one page, with the fields of all steps. */
export const STEPS_OF = {
  offer: PUBLISH_STEPS,
  request: ['essentials'],
} as const satisfies Record<RentalKind, readonly PublishStep[]>;

/** Where this form shows the fields of a step: a request shows all of them on its only page. */
export function shownStep(kind: RentalKind, step: PublishStep): PublishStep {
  const steps: readonly PublishStep[] = STEPS_OF[kind];
  return steps.includes(step) ? step : STEPS_OF[kind][0];
}

/** The fields of a step, in their order on the page. */
export function fieldsOfStep(kind: RentalKind, step: PublishStep): PublishField[] {
  return Object.values(RENTAL_FIELDS)
    .filter((field) => field.step !== null && shownStep(kind, field.step) === step)
    .flatMap(({ form }) => Object.values<PublishField>(form));
}

/** The first invalid field and its step; null when there is none. */
export function firstWrong(
  kind: RentalKind,
  wrong: readonly PublishField[],
): { step: PublishStep; field: PublishField } | null {
  for (const step of STEPS_OF[kind]) {
    const field = fieldsOfStep(kind, step).find((candidate) => wrong.includes(candidate));
    if (field) return { step, field };
  }
  return null;
}

const PARAMETER = 'etape';

/**
 * The current step is in the URL, so that the phone's back button goes one step back. `reached` is the farthest
 * visited step: a URL cannot jump over an unfilled one.
 * @param lastOpen the step that was open last in the draft, where the form opens unless the URL names one
 */
export function useStep(kind: RentalKind, reached: number, lastOpen: number) {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const steps: readonly PublishStep[] = STEPS_OF[kind];
  const asked = Number(new URLSearchParams(search).get(PARAMETER) ?? 1) - 1;
  const last = Math.min(reached, steps.length - 1);
  const index = Math.min(Math.max(0, Number.isInteger(asked) ? asked : 0), last);
  const open = useCallback(
    (step: PublishStep, options?: NavigateOptions) => {
      const to = steps.indexOf(step);
      // other parameters stay, such as the copied rental
      const parameters = new URLSearchParams(search);
      if (to === 0) parameters.delete(PARAMETER);
      else parameters.set(PARAMETER, String(to + 1));
      navigate({ pathname, search: parameters.toString() }, options);
    },
    [navigate, pathname, search, steps],
  );
  const isNamed = new URLSearchParams(search).has(PARAMETER);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    const step = steps[Math.min(lastOpen, last)];
    if (lastOpen > 0 && !isNamed && step) open(step, { replace: true, state });
  }, []);
  return { step: steps[index] ?? PUBLISH_STEPS[0], index, steps, open };
}
