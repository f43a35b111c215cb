import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PUBLISH_STEPS, type PublishStep, RENTAL_FIELDS } from '#contract/rentals/fields.ts';
import type { PublishField } from './check.ts';

/** The fields of a step, in their order on the page. */
export function fieldsOfStep(step: PublishStep): PublishField[] {
  return Object.values(RENTAL_FIELDS)
    .filter((field) => field.step === step)
    .flatMap(({ form }) => Object.values<PublishField>(form));
}

/** The first invalid field and its step; null when there is none. */
export function firstWrong(
  wrong: readonly PublishField[],
): { step: PublishStep; field: PublishField } | null {
  for (const step of PUBLISH_STEPS) {
    const field = fieldsOfStep(step).find((candidate) => wrong.includes(candidate));
    if (field) return { step, field };
  }
  return null;
}

const PARAMETER = 'etape';

/**
 * The current step is in the URL, so that the phone's back button goes one step back. `reached` is the farthest
 * visited step: a URL cannot jump over an unfilled one.
 */
export function useStep(reached: number) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(new URLSearchParams(search).get(PARAMETER) ?? 1) - 1;
  const last = Math.min(reached, PUBLISH_STEPS.length - 1);
  const index = Math.min(Math.max(0, Number.isInteger(asked) ? asked : 0), last);
  const open = useCallback(
    (step: PublishStep) => {
      const to = PUBLISH_STEPS.indexOf(step);
      // other parameters stay, such as the copied rental
      const parameters = new URLSearchParams(search);
      if (to === 0) parameters.delete(PARAMETER);
      else parameters.set(PARAMETER, String(to + 1));
      navigate({ pathname, search: parameters.toString() });
    },
    [navigate, pathname, search],
  );
  return { step: PUBLISH_STEPS[index] ?? PUBLISH_STEPS[0], index, open };
}
