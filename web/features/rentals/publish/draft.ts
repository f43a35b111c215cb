import type { RentalKind } from '#contract/enums.ts';
import type { Image } from '#contract/media/schemas.ts';
import type { Currency } from '#contract/money.ts';
import { PUBLISH_STEPS } from '#contract/rentals/fields.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { privateOnDevice, type StoredValue } from '#web/lib/device-store.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { USUAL_REQUEST } from './request-values.ts';
import { emptyValues, type PublishValues } from './values.ts';

/** The server deletes photos that no rental uses after 24 hours; this leaves one hour to publish. */
const PHOTO_MILLISECONDS = 23 * 3_600_000;

/** The draft of a form on the device, from one visit to the next. */
export interface Draft {
  values: PublishValues;
  photos: { image: Image; sentAt: number }[];
  /** The farthest step reached. */
  reached: number;
  /** The index of the step that was open last; absent in drafts of earlier versions. */
  left?: number;
}

export const draftOnDevice = {
  offer: privateOnDevice<Draft>('draft-offer'),
  request: privateOnDevice<Draft>('draft-request'),
} satisfies Record<RentalKind, unknown>;

/** The draft of an edit or a copy. `of` is the `updatedAt` of the rental it started from: after a later change it is not used. */
type DraftOfRental = Draft & { of: string };

const storeOf = (does: 'edit' | 'duplicate', { id }: Pick<Rental, 'id'>) =>
  privateOnDevice<DraftOfRental>(does === 'edit' ? `draft-edit-${id}` : `draft-copy-${id}`);

/** The draft of an edit or a copy on the device. A draft of an earlier state of the rental is read as null. */
export function rentalDraftOnDevice(
  does: 'edit' | 'duplicate',
  rental: Pick<Rental, 'id' | 'updatedAt'>,
): StoredValue<Draft> {
  const store = storeOf(does, rental);
  return {
    read: () => {
      const draft = store.read();
      return draft?.of === rental.updatedAt ? draft : null;
    },
    write: (draft) => store.write({ ...draft, of: rental.updatedAt }),
    remove: store.remove,
  };
}

export interface RestoredDraft extends Draft {
  /** Whether there was a draft to restore. */
  found: boolean;
  /** Photos that the server no longer has. */
  lostPhotos: number;
  /** What the form begins with when there is no draft. */
  untouched: Pick<Draft, 'values' | 'photos'>;
  /** There was a draft, but of an earlier state of the rental: it is not used. */
  outdated?: boolean;
}

/** Whether nothing has been typed or added, or all of it was taken back. */
export function isUntouched(
  { values, photos }: Pick<Draft, 'values' | 'photos'>,
  { untouched }: Pick<RestoredDraft, 'untouched'>,
): boolean {
  const found = foundFields(values, untouched.values);
  const asText = (of: typeof untouched) =>
    JSON.stringify([
      Object.keys(untouched.values).map(
        (field) => !found.includes(field) && of.values[field as keyof PublishValues],
      ),
      of.photos.map(({ image }) => image.id),
    ]);
  return asText({ values, photos }) === asText(untouched);
}

/** What the form itself has filled in once it has found the place that a preset names in words. */
function foundFields(values: PublishValues, { address, place }: PublishValues): string[] {
  const isFound =
    address && !place && values.address?.toLocaleLowerCase() === address.toLocaleLowerCase();
  if (!isFound) return [];
  return ['address', 'place', ...(values.currencyChosen ? [] : ['currency', 'depositCurrency'])];
}

/** The stored draft as it can be used today: past days and deleted photos are left out. */
export function restoreDraft(kind: RentalKind, currency: Currency): RestoredDraft {
  const empty = { ...emptyValues(currency), ...(kind === 'request' && USUAL_REQUEST) };
  const stored = draftOnDevice[kind].read();
  const untouched = { values: empty, photos: [] };
  if (!stored?.values) return { found: false, ...untouched, reached: 0, lostPhotos: 0, untouched };
  const typed = Object.entries(stored.values).filter(([, value]) => value !== null);
  const values: PublishValues = { ...empty, ...Object.fromEntries(typed) };
  const today = browserToday();
  const over = values.startDay < today;
  const startDay = over ? today : values.startDay;
  const endDay = values.endDay !== '' && values.endDay < startDay ? '' : values.endDay;
  const photos = (stored.photos ?? []).filter(
    ({ sentAt }) => Date.now() - sentAt < PHOTO_MILLISECONDS,
  );
  return {
    found: true,
    // hours were meant for the day they were chosen for
    values: { ...values, startDay, endDay, ...(over && { startTime: '', endTime: '' }) },
    photos,
    reached: stored.reached ?? 0,
    left: stored.left ?? 0,
    lostPhotos: (stored.photos ?? []).length - photos.length,
    untouched,
  };
}

/** What an edit or a copy starts with: its draft, or without one the rental as it is (`saved`). */
export function restoreOfRental(
  does: 'edit' | 'duplicate',
  rental: Rental,
  saved: PublishValues,
): RestoredDraft {
  const own = rental.images.map((image) => ({ image, sentAt: Date.now() }));
  const whole = {
    reached: PUBLISH_STEPS.length,
    untouched: { values: saved, photos: own },
  };
  const stored = rentalDraftOnDevice(does, rental).read();
  if (!stored?.values) {
    const outdated = storeOf(does, rental).read() !== null;
    return { ...whole, found: false, values: saved, photos: own, lostPhotos: 0, outdated };
  }
  const isThere = ({ image, sentAt }: Draft['photos'][number]) =>
    rental.images.some(({ id }) => id === image.id) || Date.now() - sentAt < PHOTO_MILLISECONDS;
  const photos = (stored.photos ?? []).filter(isThere);
  return {
    ...whole,
    found: true,
    values: { ...saved, ...stored.values },
    photos,
    left: stored.left ?? 0,
    lostPhotos: (stored.photos ?? []).length - photos.length,
  };
}
