import { useEffect, useState } from 'react';
import type { ChecklistItem } from '#contract/bookings/checklists.ts';
import type { Check } from '#contract/bookings/schemas.ts';
import { useFormDraft } from '#web/lib/forms/index.ts';

type Checks = ReadonlyMap<ChecklistItem, Check>;

/**
 * The lines of a condition report that is being written, which survive a reload.
 * @param begun what it starts from without a draft
 */
export function useDraftedChecks(name: string, begun: readonly Check[]) {
  const draft = useFormDraft<{ lines: Check[] }>(name);
  const [first] = useState<Checks>(
    () => new Map((draft.values.lines ?? begun).map((line) => [line.item, line])),
  );
  const [checks, setChecks] = useState(first);
  useEffect(() => {
    if (checks !== first) draft.write({ lines: [...checks.values()] });
  }, [checks, first, draft]);
  return {
    checks,
    change: (check: Check) => setChecks((previous) => new Map(previous).set(check.item, check)),
    leave: (item: ChecklistItem) =>
      setChecks((previous) => new Map([...previous].filter(([one]) => one !== item))),
    clear: draft.clear,
  };
}
