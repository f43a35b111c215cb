import { useEffect, useState } from 'react';
import type { ChecklistItem } from '#contract/bookings/checklists.ts';
import type { Check } from '#contract/bookings/schemas.ts';
import { useFormDraft } from '#web/lib/forms/index.ts';
import { type TypedLines, withTyped } from './begun-report.ts';

type Checks = ReadonlyMap<ChecklistItem, Check>;

/**
 * The lines of a condition report that is being written, which survive a reload.
 * @param lines what it starts from without a draft
 */
export function useDraftedChecks(name: string, lines: readonly Check[]) {
  const draft = useFormDraft<TypedLines>(name);
  const [begun] = useState(() => [...lines]);
  const [first] = useState<Checks>(
    () => new Map(withTyped(begun, draft.values).map((line) => [line.item, line])),
  );
  const [checks, setChecks] = useState(first);
  useEffect(() => {
    if (checks !== first) draft.write({ lines: [...checks.values()], begun });
  }, [checks, first, begun, draft]);
  return {
    checks,
    change: (check: Check) => setChecks((previous) => new Map(previous).set(check.item, check)),
    leave: (item: ChecklistItem) =>
      setChecks((previous) => new Map([...previous].filter(([one]) => one !== item))),
    clear: draft.clear,
  };
}
