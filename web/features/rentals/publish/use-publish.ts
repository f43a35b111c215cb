import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { rentalInput } from '#contract/rentals/schemas.ts';
import type { Photo } from '#web/features/media/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { toast } from '#web/ui/toast.ts';
import { fieldOfInput, type PublishField } from './check.ts';
import type { Purpose } from './purpose.ts';
import { sendRental } from './send-rental.ts';
import { inputOf, type PublishValues } from './values.ts';

interface Publishing {
  kind: RentalKind;
  purpose: Purpose;
  form: UseFormReturn<PublishValues>;
  photos: Photo[];
  /** Leads to the fields that are wrong. */
  onWrong: (fields: PublishField[]) => void;
  /** The server no longer has a photo. */
  onPhotosLost: () => void;
  onPublished: () => void;
}

/**
 * Sends the checked form once every photo has arrived, and opens the rental's page. What the server
 * refuses goes beside its field; what belongs to none is `failure`.
 */
export function usePublish({ kind, purpose, form, photos, ...on }: Publishing) {
  const navigate = useNavigate();
  const page = usePageUrl();
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sending = photos.some(({ state }) => state === 'waiting' || state === 'sending');

  const send = async () => {
    const images = photos.flatMap(({ image }) => image?.id ?? []);
    const input = rentalInput.safeParse(inputOf(kind, form.getValues(), images));
    if (!input.success) return;
    setBusy(true);
    const result = await sendRental(purpose, input.data);
    setBusy(false);
    if (!result.success) return tell(result.error);
    on.onPublished();
    toast(purpose.does === 'edit' ? `publish:saved.${kind}` : `publish:done.${kind}`, {
      kind: 'success',
    });
    navigate(page('rental', { rentalId: result.data.id }), { replace: true });
  };

  const tell = (error: ApiError) => {
    if (error.code === 'mediaNotFound') return on.onPhotosLost();
    const told =
      error.code === 'addressNotFound'
        ? [{ field: 'location', code: error.code, parameters: {} }]
        : error.details;
    const fields = told.flatMap(({ field: path, code, parameters }) => {
      const field = fieldOfInput(path);
      if (!field) return [];
      const types = Object.entries(parameters ?? {}).map(([name, value]) => [name, `${value}`]);
      form.setError(field, { type: 'server', message: code, types: Object.fromEntries(types) });
      return [field];
    });
    if (fields.length > 0) on.onWrong(fields);
    else setFailure(error);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, when the last photo is there
  useEffect(() => {
    if (!wanted || sending) return;
    setWanted(false);
    if (photos.every(({ state }) => state === 'done')) send();
    else on.onPhotosLost();
  }, [wanted, sending]);

  const publish = () => {
    setFailure(null);
    setWanted(true);
  };
  return { publish, busy: busy || wanted, waitsForPhotos: wanted && sending, failure };
}
