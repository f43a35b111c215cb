import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublishField } from './check.ts';

export const STEPS = ['essentials', 'photos', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step, in the order they stand in. */
export const STEP_FIELDS: Record<Step, readonly PublishField[]> = {
  essentials: ['name', 'category', 'price', 'startDay', 'endDay', 'address'],
  photos: [],
  details: ['message', 'deliveryMethod', 'condition', 'identity', 'depositAmount', 'depositNote'],
};

/** The first step and field that has an error, or null. */
export function firstWrong(
  errors: Partial<Record<PublishField, unknown>>,
): { step: Step; field: PublishField } | null {
  for (const step of STEPS) {
    const field = STEP_FIELDS[step].find((candidate) => errors[candidate]);
    if (field) return { step, field };
  }
  return null;
}

const PARAMETER = 'etape';

/**
 * The step shown stands in the address, so that the phone's back button goes one step back. `reached` is
 * the farthest step one has come to: an address cannot jump over an unfilled one.
 */
export function useStep(reached: number) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(new URLSearchParams(search).get(PARAMETER) ?? 1) - 1;
  const index = Math.min(Math.max(0, Number.isInteger(asked) ? asked : 0), reached);
  const open = useCallback(
    (step: Step) => {
      const to = STEPS.indexOf(step);
      navigate({ pathname, search: to === 0 ? '' : `?${PARAMETER}=${to + 1}` });
    },
    [navigate, pathname],
  );
  return { step: STEPS[index] ?? STEPS[0], index, open };
}
