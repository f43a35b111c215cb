import { addBookingPhotos } from '#contract/bookings/operations.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { Member } from './member.ts';
import { twoColours } from './pictures.ts';
import { multipart } from './uploads.ts';

/** Adds photos to a booking. @returns the booking after it */
export async function sendPhotos(
  by: Member,
  { id }: { id: string },
  moment: HandoverMoment,
  count: number,
): Promise<Booking> {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      content: await twoColours(320 + index, 240)
        .png()
        .toBuffer(),
    })),
  );
  const { body, headers } = await multipart(pictures, 'images', { moment });
  const answer = await by.send(addBookingPhotos, { params: { id }, body }, { headers });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Booking>();
}
