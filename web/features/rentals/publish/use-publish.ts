import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { isUnderway, type Photo, type Photos } from '#web/features/media/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { forgetOpenedFor } from '#web/lib/come-back.ts';
import { formError, unshownError, useErrorText } from '#web/lib/forms/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { toast } from '#web/ui/toast.ts';
import { checkValues, errorsOfFields, fieldOfError, type PublishField } from './check.ts';
import type { Purpose } from './purpose.ts';
import { sendRental } from './send-rental.ts';
import type { PublishValues } from './values.ts';

interface Publishing {
  kind: RentalKind;
  purpose: Purpose;
  form: UseFormReturn<PublishValues>;
  photos: Photos;
  /** Moves to the invalid fields. */
  onWrong: (fields: PublishField[]) => void;
  /** Moves to the photos: one could not be sent. */
  onPhotoFailed: () => void;
  /** The server no longer has a photo. */
  onPhotosLost: () => void;
  onPublished: () => void;
}

/**
 * Checks the form, waits for photos being sent and sends the form. Then it opens the page "your listing is online", or after an
 * edit the page of the rental. Errors of the contract or the server are shown at their fields; the error that no field shows is
 * `failure`.
 */
export function usePublish({ kind, purpose, form, photos, ...on }: Publishing) {
  const navigate = useNavigate();
  const page = usePageUrl();
  const { ofField } = useErrorText();
  const [state, setState] = useState<'filling' | 'waiting' | 'sending'>('filling');
  const [failure, setFailure] = useState<ApiError | null>(null);

  const show = (error: ApiError) => {
    setState('filling');
    const values = form.getValues();
    const wrong = errorsOfFields(error.details, values);
    for (const [field, detail] of wrong) form.setError(field, formError(detail));
    setFailure(unshownError(error, (detail) => fieldOfError(detail, values) !== null));
    if (wrong.size > 0) on.onWrong([...wrong.keys()]);
  };

  const showRefusal = (error: ApiError) => {
    if (error.code === 'mediaNotFound') {
      setState('filling');
      return on.onPhotosLost();
    }
    if (error.code !== 'addressNotFound') return show(error);
    show({ ...error, details: [{ field: 'location', code: error.code }] });
  };

  const publish = async (all: Photo[]): Promise<unknown> => {
    setFailure(null);
    form.clearErrors();
    const images = all.flatMap(({ image }) => image?.id ?? []);
    const checked = checkValues(kind, form.getValues(), images);
    if (!checked.input) {
      const messages = checked.errors.map((error) => ofField(formError(error)) ?? '');
      return show({
        code: 'validationFailed',
        status: 0,
        messages,
        details: checked.errors,
        retryAfter: null,
      });
    }
    if (all.some((photo) => photo.state === 'failed')) {
      setState('filling');
      return on.onPhotoFailed();
    }
    if (all.some(isUnderway)) {
      setState('waiting');
      // edits made until the last photo is sent are checked and sent, too
      return publish(await photos.arrived());
    }
    setState('sending');
    const result = await sendRental(purpose, checked.input);
    if (!result.success) return showRefusal(result.error);
    on.onPublished();
    forgetOpenedFor();
    const rentalId = result.data.id;
    if (purpose.does !== 'edit')
      return navigate(page('published', { rentalId }), { replace: true });
    toast(`publish:saved.${kind}`, { kind: 'success' });
    navigate(page('rental', { rentalId }), { replace: true });
  };

  return {
    publish: () => publish(photos.photos),
    busy: state !== 'filling',
    waitsForPhotos: state === 'waiting',
    failure,
  };
}
