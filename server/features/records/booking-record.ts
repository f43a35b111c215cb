import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { pageUrl } from '#contract/paths.ts';
import { recordFileName } from '#contract/records/file-name.ts';
import type { TextKey } from '#contract/texts.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import type { Viewer } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { AppError } from '../../errors.ts';
import { serverText } from '../../texts.ts';
import { gatherFacts } from './gather-facts.ts';
import { recordLanguages } from './languages.ts';
import { readPhotos } from './photo-files.ts';
import { contentHash, recordContent } from './record-content.ts';
import type { RecordFacts } from './record-facts.ts';
import { renderRecord } from './render-record.ts';
import { shownFacts } from './shown-facts.ts';
import { storeRecord } from './store-record.ts';

type Party = Viewer & { userId: string };

/**
 * The handover record of a booking, for its parties: its present content, stored under a code, as a PDF.
 * @throws AppError bookingNotFound, actionNotAllowed (see `gatherFacts`) or serverBusy
 */
export async function bookingRecord(
  context: CommandContext,
  bookingId: string,
  { userId, language }: Party,
): Promise<FileAnswer> {
  const facts = await gatherFacts(context, bookingId, userId);
  return printed(context, facts, 'record', { userId, language });
}

/**
 * The evidence of a claim, for both parties: the same document as the record under another name, while a claim stands. Messages
 * are not in it.
 * @throws AppError bookingNotFound, actionNotAllowed without a claim, or serverBusy
 */
export async function bookingEvidence(
  context: CommandContext,
  bookingId: string,
  { userId, language }: Party,
): Promise<FileAnswer> {
  const facts = await gatherFacts(context, bookingId, userId);
  if (!facts.claim) throw new AppError('actionNotAllowed');
  return printed(context, facts, 'evidence', { userId, language });
}

async function printed(
  context: CommandContext,
  facts: RecordFacts,
  name: 'record' | 'evidence',
  { userId, language }: Party,
): Promise<FileAnswer> {
  const photos = await readPhotos(context, facts);
  const hash = contentHash(recordContent(facts, photos.hashes));
  const record = await storeRecord(context, facts, hash);
  const languages = recordLanguages(facts);
  const page = pageUrl(languages[0], 'verifyRecord', { code: record.code });
  const content = await renderRecord(userId, {
    facts: shownFacts(facts),
    record,
    hash: hash.toString('hex'),
    photos: photos.printed,
    languages,
    timeZone: facts.counting.timeZone,
    url: `${context.config.publicUrl}${page}`,
  });
  const period = shownPeriod(facts);
  const filename = recordFileName({
    kind: serverText(language, kindOf(name, facts)),
    title: facts.item.title,
    firstDay: firstDayOf(period),
    lastDay: lastDayOf(period),
    code: record.code,
  });
  return { contentType: 'application/pdf', content, filename };
}

function kindOf(name: 'record' | 'evidence', { status }: RecordFacts): TextKey {
  if (name === 'evidence') return 'records:pdf.claim.section';
  return `bookings:record.${status === 'cancelled' ? 'cancelledTitle' : 'title'}`;
}

function shownPeriod({ counting, startsAt, endsAt }: RecordFacts): ShownPeriod {
  const { unit, timeZone } = counting;
  return {
    ...daysOf({ unit, time_zone: timeZone, starts_at: startsAt, ends_at: endsAt }),
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}
