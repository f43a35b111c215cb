import { BRAND } from '#contract/brand.ts';
import { pageUrl } from '#contract/paths.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { AppError } from '../../errors.ts';
import { gatherFacts } from './gather-facts.ts';
import { recordLanguages } from './languages.ts';
import { readPhotos } from './photo-files.ts';
import { contentHash, recordContent } from './record-content.ts';
import type { RecordFacts } from './record-facts.ts';
import { renderRecord } from './render-record.ts';
import { shownFacts } from './shown-facts.ts';
import { storeRecord } from './store-record.ts';

/**
 * The handover record of a booking, for its parties: its present content, stored under a code, as a PDF.
 * @throws AppError bookingNotFound, actionNotAllowed (see `gatherFacts`) or serverBusy
 */
export async function bookingRecord(
  context: CommandContext,
  bookingId: string,
  userId: string,
): Promise<FileAnswer> {
  return printed(context, userId, await gatherFacts(context, bookingId, userId), 'record');
}

/**
 * The evidence of a claim, for both parties: the same document as the record under another name, while a claim stands. Messages
 * are not in it.
 * @throws AppError bookingNotFound, actionNotAllowed without a claim, or serverBusy
 */
export async function bookingEvidence(
  context: CommandContext,
  bookingId: string,
  userId: string,
): Promise<FileAnswer> {
  const facts = await gatherFacts(context, bookingId, userId);
  if (!facts.claim) throw new AppError('actionNotAllowed');
  return printed(context, userId, facts, 'evidence');
}

async function printed(
  context: CommandContext,
  userId: string,
  facts: RecordFacts,
  name: 'record' | 'evidence',
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
  const prefix = name === 'evidence' ? `${BRAND.slug}-evidence` : BRAND.slug;
  return { contentType: 'application/pdf', content, filename: `${prefix}-${record.code}.pdf` };
}
