import { createHash } from 'node:crypto';
import type {
  PaymentFacts,
  RecordFacts,
  RecordTerms,
  RefusedPaymentFacts,
  ReportFacts,
  ReportLine,
  WithdrawnPaymentFacts,
} from './record-facts.ts';

type Json = string | number | null | Json[] | { [key: string]: Json };

/** JSON with sorted keys and no white space: the same content is the same text (as in RFC 8785). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}

/**
 * What a record certifies, as canonical JSON: ids, terms, who confirmed what when, what was found, and hashes of the
 * photos. Parties are identified by their ids: another name or number does not make another record.
 */
export function recordContent(
  facts: RecordFacts,
  photoHashes: ReadonlyMap<string, string>,
): string {
  const { parties, item, quote, delivery, meeting, returnMeeting, cancelled } = facts;
  const hashOf = (mediaId: string) => photoHashes.get(mediaId) ?? null;
  return canonicalJson({
    version: 1,
    booking: facts.bookingId,
    // places and words are hidden from a side at times: without a salt the public hash would confirm guesses of them
    ...(facts.salt === null ? {} : { salt: facts.salt }),
    status: facts.status,
    owner: parties.owner.id,
    renter: parties.renter.id,
    // records from before things and businesses were stored at the agreement keep their hashes
    ...(item.agreed && (parties.owner.business || parties.renter.business)
      ? { businesses: { owner: parties.owner.business, renter: parties.renter.business } }
      : {}),
    item: {
      rental: item.rentalId,
      title: item.title,
      category: item.category,
      condition: item.condition,
      place: item.place,
      photo: facts.cover && hashOf(facts.cover),
    },
    startsAt: facts.startsAt.toISOString(),
    endsAt: facts.endsAt.toISOString(),
    currency: facts.currency,
    rent: facts.rent,
    // records from before the listed price was stored keep their hashes
    ...(quote
      ? { quote: { ...quote, delivery, lines: quote.lines.map((line) => ({ ...line })) } }
      : {}),
    ...(delivery && !quote ? { delivery } : {}),
    deposit: facts.deposit,
    // deposits once always had the currency of the rent: such records keep their hashes
    ...(facts.depositCurrency && facts.depositCurrency !== facts.currency
      ? { depositCurrency: facts.depositCurrency }
      : {}),
    depositNote: item.depositNote,
    meeting: meetingContent(meeting),
    // records from before there were meetings for the return keep their hashes
    ...(Object.values(returnMeeting).some((part) => part !== null)
      ? { returnMeeting: meetingContent(returnMeeting) }
      : {}),
    agreedAt: text(facts.agreedAt),
    handedOverAt: text(facts.handedOverAt),
    returnedAt: text(facts.returnedAt),
    // records of returns that the owner has not denied keep their hashes
    ...(facts.returnObjectedAt ? { returnObjectedAt: text(facts.returnObjectedAt) } : {}),
    closedAt: text(facts.closedAt),
    cancelled: cancelled && {
      at: text(cancelled.at),
      by: cancelled.by,
      reason: cancelled.reason,
    },
    // named so since the first records: another name would give the same content another hash
    words: facts.confirmations.map((confirmation) => ({
      ...confirmation,
      at: text(confirmation.at),
    })),
    // records from before confirmations could be denied keep their hashes
    ...(facts.deniedConfirmations.length > 0
      ? {
          deniedWords: facts.deniedConfirmations.map(({ at, deniedAt, ...word }) => ({
            ...word,
            at: text(at),
            deniedAt: text(deniedAt),
          })),
        }
      : {}),
    // records from before what was taken back was in them keep their hashes
    ...(facts.withdrawnConfirmations.length > 0
      ? {
          withdrawnWords: facts.withdrawnConfirmations.map(({ at, withdrawnAt, ...word }) => ({
            ...word,
            at: text(at),
            withdrawnAt: text(withdrawnAt),
          })),
        }
      : {}),
    ...(facts.withdrawnPayments.length > 0
      ? { withdrawnPayments: facts.withdrawnPayments.map(withdrawnContent) }
      : {}),
    // records without a claim, payments, refunds or refused ones keep the hashes that they had before there were any
    ...(facts.claim ? { claim: claimContent(facts.claim) } : {}),
    ...(facts.formerClaims.length > 0
      ? { formerClaims: facts.formerClaims.map(({ at, ...claim }) => ({ ...claim, at: text(at) })) }
      : {}),
    ...(facts.depositReturns.length > 0
      ? {
          depositReturns: facts.depositReturns.map(({ at, confirmedAt, ...part }) => ({
            ...part,
            at: text(at),
            confirmedAt: text(confirmedAt),
          })),
        }
      : {}),
    ...(facts.payments.length > 0 ? { payments: facts.payments.map(paymentContent) } : {}),
    ...(facts.refunds.length > 0 ? { refunds: facts.refunds.map(paymentContent) } : {}),
    ...(facts.refundWaived
      ? { refundWaived: { ...facts.refundWaived, at: text(facts.refundWaived.at) } }
      : {}),
    ...(facts.refusedPayments.length > 0
      ? { refusedPayments: facts.refusedPayments.map(refusedContent) }
      : {}),
    // a later end and what it costs, written as before there were other changes
    extensions: facts.changes.filter(isExtension).map(({ endsAt, rent, at, was }) => ({
      endsAt: text(endsAt),
      amount: rent - was.rent,
      at: text(at),
    })),
    ...(facts.changes.every(isExtension)
      ? {}
      : {
          changes: facts.changes.map(({ at, was, why: _, askedBy: __, ...terms }) => ({
            now: termsContent(terms),
            was: termsContent(was),
            at: text(at),
          })),
        }),
    // records from before the reasons of changes were stored keep their hashes
    ...(facts.changes.some(({ why }) => why)
      ? { changeReasons: facts.changes.map(({ why }) => why ?? null) }
      : {}),
    // records without changes keep the hashes that they had before it said whose they are
    ...(facts.changes.length > 0
      ? { changesAskedBy: facts.changes.map(({ askedBy }) => askedBy) }
      : {}),
    checks: facts.checks.map(({ moment, item: name, state, note }) => ({
      moment,
      item: name,
      state,
      note,
    })),
    // records from before there were reports keep their hashes
    ...(facts.reports.length > 0
      ? { reports: facts.reports.map((report) => reportContent(report, hashOf)) }
      : {}),
    photos: facts.photos.map(({ mediaId, moment, side, at }) => ({
      moment,
      by: side,
      at: text(at),
      hash: hashOf(mediaId),
    })),
  });
}

const paymentContent = ({ at, confirmedAt, ...payment }: PaymentFacts): Json => ({
  ...payment,
  at: text(at),
  confirmedAt: text(confirmedAt),
});

const refusedContent = ({ at, refusedAt, ...payment }: RefusedPaymentFacts): Json => ({
  ...payment,
  at: text(at),
  refusedAt: text(refusedAt),
});

const withdrawnContent = ({ at, withdrawnAt, ...payment }: WithdrawnPaymentFacts): Json => ({
  ...payment,
  at: text(at),
  withdrawnAt: text(withdrawnAt),
});

const meetingContent = ({ place, time, note }: RecordFacts['meeting']): Json => ({
  place,
  time: text(time),
  note,
});

function termsContent({ startsAt, endsAt, ...terms }: RecordTerms): Json {
  return { ...terms, startsAt: text(startsAt), endsAt: text(endsAt) };
}

/** Whether a change has named a later end, at the same or a higher total, and nothing else. */
function isExtension({ was, ...terms }: RecordFacts['changes'][number]): boolean {
  return (
    terms.startsAt.getTime() === was.startsAt.getTime() &&
    terms.endsAt > was.endsAt &&
    terms.rent >= was.rent &&
    terms.deposit === was.deposit &&
    terms.depositCurrency === was.depositCurrency
  );
}

function claimContent({
  openedAt,
  reasonAt,
  at,
  answeredAt,
  counterAmount,
  ...claim
}: NonNullable<RecordFacts['claim']>): Json {
  return {
    ...claim,
    // claims from before there were counter-sums keep their hashes
    ...(counterAmount === null ? {} : { counterAmount }),
    // claims whose sum was not changed keep their hashes
    ...(openedAt.getTime() === at.getTime() ? {} : { openedAt: text(openedAt) }),
    // reasons once stayed: such records keep their hashes
    ...(reasonAt.getTime() === openedAt.getTime() ? {} : { reasonAt: text(reasonAt) }),
    at: text(at),
    answeredAt: text(answeredAt),
  };
}

function reportContent(
  { moment, side, signedAt, lines, answer }: ReportFacts,
  hashOf: (mediaId: string) => string | null,
): Json {
  const lineContent = ({ photos, side: by, at, ...line }: ReportLine): Json => ({
    ...line,
    photos: photos.map(hashOf),
    by,
    at: text(at),
  });
  return {
    moment,
    by: side,
    signedAt: text(signedAt),
    lines: lines.map(lineContent),
    answer: answer && {
      by: answer.side,
      at: text(answer.at),
      disputed: answer.disputed.map(lineContent),
    },
  };
}

const text = (at: Date | null) => at?.toISOString() ?? null;

/** SHA-256 of a content. */
export const contentHash = (content: string): Buffer =>
  createHash('sha256').update(content).digest();
