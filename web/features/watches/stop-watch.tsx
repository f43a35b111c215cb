import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { getWatch, listWatches, stopWatch } from '#contract/watches/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/toast.ts';

/** Stops waiting for the days of a rental. */
export function StopWatch({ rental }: { rental: Pick<RentalSummary, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    const result = await callApi(stopWatch, { params: { id: rental.id } });
    if (result.success) await invalidate(getWatch, listWatches);
    setBusy(false);
    if (!result.success) toastError(result.error);
  };
  return (
    <Button
      look="ghost"
      busy={busy}
      onClick={stop}
      aria-label={t('calendars:watch.stopNamed', { name: isolated(rental.name) })}
    >
      <IconTrash size={20} aria-hidden />
      {t('calendars:watch.stop')}
    </Button>
  );
}
