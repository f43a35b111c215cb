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
import { changeDetails } from './change-details.ts';
import { confirmStep } from './confirm-step.ts';
import { returnRest } from './deposit-rest.ts';
import { disputeReturn } from './dispute-return.ts';
import { sayNoShow } from './no-show.ts';
import { openClaim } from './open-claim.ts';
import { changeClaim } from './other-sum.ts';
import { addPayment, confirmPayment, removePayment } from './pay-rent.ts';
import { getBooking, listBookings } from './queries.ts';
import { saveChecklist } from './save-checklist.ts';
import { signCondition } from './sign-condition.ts';
import { withdrawClaim } from './withdraw-claim.ts';

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
  const answering =
    <UnitOfWork extends BookingQueries, Call extends BookingCall>(
      verb: (unit: UnitOfWork, call: Call) => Promise<void>,
    ) =>
    async (unit: UnitOfWork, call: Call): Promise<Booking> => {
      await verb(unit, call);
      return shown(unit, call);
    };
  return [
    query(operations.listBookings, ({ actor, input, language }) =>
      listBookings(context, { userId: actor.userId, language }, input.query, proposalsById),
    ),
    query(operations.getBooking, (call) => shown(context, call)),
    command(operations.confirmStep, answering(confirmStep)),
    command(operations.cancelBooking, answering(cancelBooking)),
    command(operations.sayNoShow, answering(sayNoShow)),
    command(operations.disputeReturn, answering(disputeReturn)),
    command(operations.openClaim, answering(openClaim)),
    command(operations.acceptClaim, answering(acceptClaim)),
    command(operations.disputeClaim, answering(disputeClaim)),
    command(operations.withdrawClaim, answering(withdrawClaim)),
    command(operations.changeClaim, answering(changeClaim)),
    command(operations.returnRest, answering(returnRest)),
    command(operations.addPayment, answering(addPayment)),
    command(operations.confirmPayment, answering(confirmPayment)),
    command(operations.removePayment, answering(removePayment)),
    command(operations.askChange, answering(askChange)),
    command(operations.acceptChange, answering(acceptChange)),
    command(operations.declineChange, answering(declineChange)),
    command(operations.withdrawChange, answering(withdrawChange)),
    command(operations.askExtension, answering(askExtension)),
    command(operations.acceptExtension, answering(acceptChange)),
    command(operations.declineExtension, answering(declineChange)),
    command(operations.changeDetails, answering(changeDetails)),
    command(operations.saveChecklist, answering(saveChecklist)),
    command(operations.signCondition, answering(signCondition)),
    command(operations.answerCondition, answering(answerCondition)),
    upload(
      operations.addBookingPhotos,
      {
        ...sortingPhotoReceiver(context, { private: true }),
        store: async (unit, call, { photos, refused }) => {
          const booking = await answering(addPhotos(photos))(unit, call);
          return refused.length > 0 ? { ...booking, refused } : booking;
        },
      },
      {
        prepare: checkPhotographer,
      },
    ),
  ];
}
