import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listingWarnings } from '#contract/conversations/warnings.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import type { PublishValues } from './values.ts';

/** What readers may be wary of in the texts of the form, while they are written. It can be published all the same. */
export function ListingWarning() {
  const { control } = useFormContext<PublishValues>();
  const [name, message, depositRequired, depositNote] = useWatch({
    control,
    name: ['name', 'message', 'depositRequired', 'depositNote'],
  });
  const texts = {
    name: useDeferredValue(name),
    message: useDeferredValue(message),
    'deposit.note': useDeferredValue(depositRequired ? depositNote : ''),
  };
  return <WarningNote warnings={listingWarnings(texts)} to="owner" />;
}
