import * as operations from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { type AnyRoute, command, query, upload } from '../../api/handlers.ts';
import type { Actor, Context } from '../../context.ts';
import { sortingPhotoReceiver } from '../media/index.ts';
import { addPhotos, checkPhotographer } from './add-photos.ts';
import { acceptChange, declineChange, withdrawChange } from './answer-change.ts';
import { acceptClaim, disputeClaim } from './answer-claim.ts';
import { answerCondition } from './answer-condition.ts';
import { askChange, askExtension } from './ask-change.ts';
import type { BookingQueries, ProposalsById } from './booking-views.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeClaim } from './change-claim.ts';
import { changeDetails } from './change-details.ts';
import { confirmStep } from './confirm-step.ts';
import { denyConfirmation } from './deny-confirmation.ts';
import { denyReturn } from './deny-return.ts';
import { sayNoShow } from './no-show.ts';
import { openClaim } from './open-claim.ts';
import { addPayment, addRefund, confirmPayment, removePayment } from './pay-rent.ts';
import { getBooking, listBookings } from './queries.ts';
import { saveChecklist } from './save-checklist.ts';
import { sayRestReturned } from './say-rest-returned.ts';
import { signCondition } from './sign-condition.ts';
import { waiveRefund } from './waive-refund.ts';
import { withdrawClaim } from './withdraw-claim.ts';
import { withdrawConfirmation } from './withdraw-confirmation.ts';

/** The fields of every call about one booking. */
interface BookingCall {
  actor: Actor;
  input: { params: { id: string } };
  language: Language;
}

export function bookingsRoutes(
  context: Context,
  { proposalsById }: { proposalsById: ProposalsById },
): AnyRoute[] {
  const shown = (through: BookingQueries, { actor, input, language }: BookingCall) =>
    getBooking(through, input.params.id, { userId: actor.userId, language }, proposalsById);
  /** Runs the action and returns the booking after it. */
  const returningBooking =
    <Work extends BookingQueries, Call extends BookingCall>(
      verb: (work: Work, call: Call) => Promise<void>,
    ) =>
    async (work: Work, call: Call): Promise<Booking> => {
      await verb(work, call);
      return shown(work, call);
    };
  return [
    query(operations.listBookings, ({ actor, input, language }) =>
      listBookings(context, { userId: actor.userId, language }, input.query, proposalsById),
    ),
    query(operations.getBooking, (call) => shown(context, call)),
    command(operations.confirmStep, returningBooking(confirmStep)),
    command(operations.withdrawConfirmation, returningBooking(withdrawConfirmation)),
    command(operations.denyConfirmation, returningBooking(denyConfirmation)),
    command(operations.cancelBooking, returningBooking(cancelBooking)),
    command(operations.sayNoShow, returningBooking(sayNoShow)),
    command(operations.denyReturn, returningBooking(denyReturn)),
    command(operations.openClaim, returningBooking(openClaim)),
    command(operations.acceptClaim, returningBooking(acceptClaim)),
    command(operations.disputeClaim, returningBooking(disputeClaim)),
    command(operations.withdrawClaim, returningBooking(withdrawClaim)),
    command(operations.changeClaim, returningBooking(changeClaim)),
    command(operations.sayRestReturned, returningBooking(sayRestReturned)),
    command(operations.addPayment, returningBooking(addPayment)),
    command(operations.addRefund, returningBooking(addRefund)),
    command(operations.waiveRefund, returningBooking(waiveRefund)),
    command(operations.confirmPayment, returningBooking(confirmPayment)),
    command(operations.removePayment, returningBooking(removePayment)),
    command(operations.askChange, returningBooking(askChange)),
    command(operations.acceptChange, returningBooking(acceptChange)),
    command(operations.declineChange, returningBooking(declineChange)),
    command(operations.withdrawChange, returningBooking(withdrawChange)),
    command(operations.askExtension, returningBooking(askExtension)),
    command(operations.acceptExtension, returningBooking(acceptChange)),
    command(operations.declineExtension, returningBooking(declineChange)),
    command(operations.changeDetails, returningBooking(changeDetails)),
    command(operations.saveChecklist, returningBooking(saveChecklist), {
      limits: [{ limit: 'conditionDraftsByMember', key: (call) => call.actor.userId }],
    }),
    command(operations.signCondition, returningBooking(signCondition)),
    command(operations.answerCondition, returningBooking(answerCondition)),
    upload(
      operations.addBookingPhotos,
      {
        ...sortingPhotoReceiver(context, { private: true }),
        store: async (work, call, { photos, refused }) => {
          const booking = await returningBooking(addPhotos(photos))(work, call);
          return refused.length > 0 ? { ...booking, refused } : booking;
        },
      },
      {
        prepare: checkPhotographer,
      },
    ),
  ];
}
