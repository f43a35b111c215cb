import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublishField } from './check.ts';

export const STEPS = ['essentials', 'photos', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step, in their order on the page. */
export const STEP_FIELDS: Record<Step, readonly PublishField[]> = {
  essentials: ['name', 'category', 'price', 'priceFrequency', 'startDay', 'endDay', 'address'],
  photos: [],
  details: ['message', 'deliveryMethod', 'condition', 'identity', 'depositAmount', 'depositNote'],
};

/** The first invalid field and its step; null when there is none. */
export function firstWrong(
  wrong: readonly PublishField[],
): { step: Step; field: PublishField } | null {
  for (const step of STEPS) {
    const field = STEP_FIELDS[step].find((candidate) => wrong.includes(candidate));
    if (field) return { step, field };
  }
  return null;
}

const PARAMETER = 'etape';

/**
 * The current step is in the address, so that the phone's back button goes one step back. `reached` is the farthest
 * visited step: an address cannot jump over an unfilled one.
 */
export function useStep(reached: number) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(new URLSearchParams(search).get(PARAMETER) ?? 1) - 1;
  const last = Math.min(reached, STEPS.length - 1);
  const index = Math.min(Math.max(0, Number.isInteger(asked) ? asked : 0), last);
  const open = useCallback(
    (step: Step) => {
      const to = STEPS.indexOf(step);
      // other parameters stay, such as the copied rental
      const parameters = new URLSearchParams(search);
      if (to === 0) parameters.delete(PARAMETER);
      else parameters.set(PARAMETER, String(to + 1));
      navigate({ pathname, search: parameters.toString() });
    },
    [navigate, pathname, search],
  );
  return { step: STEPS[index] ?? STEPS[0], index, open };
}
