import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import {
  getConversation,
  listMessages,
  markRead,
  sendMessage,
} from '#contract/conversations/operations.ts';
import { ERROR_BOUNDS } from '#contract/error-bounds.ts';
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import { listReports } from '#contract/moderation/operations.ts';
import { chatPicture, sendImages } from '../support/chat.ts';
import { negotiation } from '../support/factories.ts';
import { whileFailing } from '../support/failing.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { multipart } from '../support/uploads.ts';
import { wordsOf } from '../support/words.ts';

const app = await startApp();
afterAll(() => app.close());
const { member, conversation } = await negotiation(app);
const stranger = await app.member();
const params = { id: conversation.id };
const NOBODY = '0198d0f0-0000-7000-8000-000000000000';

type Provoke = (options: { language: string }) => Promise<LightMyRequestResponse>;

const images =
  (...contents: Buffer[]): Provoke =>
  ({ language }) =>
    sendImages(member, conversation.id, contents, {}, { 'accept-language': language });

/** Each error of the specification's section 8 on messages and uploads, and calls that cause it. */
const PROVOKED = {
  conversationNotFound: [
    (options) => stranger.send(getConversation, { params }, options),
    (options) => stranger.send(sendMessage, { params, body: { text: 'Bonjour' } }, options),
  ],
  messageNotFound: [
    (options) => member.send(listMessages, { params, query: { after: NOBODY } }, options),
    (options) => member.send(markRead, { params, body: { upTo: NOBODY } }, options),
  ],
  messageRequired: [(options) => member.send(sendMessage, { params, body: {} }, options)],
  messageSendFailed: [
    (options) =>
      whileFailing(app, 'database', () =>
        member.send(sendMessage, { params, body: { text: 'Bonjour' } }, options),
      ),
    async (options) => {
      const picture = await chatPicture();
      return whileFailing(app, 'storage', () => images(picture)(options));
    },
  ],
  noFilesUploaded: [images(), images(Buffer.alloc(0))],
  uploadFailed: [
    async (options) => {
      const content = await twoColours(LIMITS.photoSide, LIMITS.photoSide).png().toBuffer();
      const { body, headers } = await multipart([{ content }]);
      const send = () => member.send(uploadMedia, { body }, { ...options, headers });
      return whileFailing(app, 'storage', send);
    },
  ],
  unsupportedFormat: [images(Buffer.from('%PDF-1.7'))],
  imageTooLarge: [images(Buffer.alloc(LIMITS.chatImageBytes + 1))],
  notPermitted: [(options) => member.send(listReports, {}, options)],
} satisfies Partial<Record<ErrorCode, Provoke[]>>;

describe('the errors of the specification that concern messages', () => {
  it.each(Object.entries(PROVOKED))('%s is answered in four languages', async (code, ways) => {
    for (const language of LANGUAGES) {
      for (const provoke of ways) {
        const answer = await provoke({ language: LANGUAGE_FACTS[language].tag });
        const refusal = answer.json<ErrorAnswer>();
        const words = wordsOf(language)(
          `errors:${code as ErrorCode}`,
          ERROR_BOUNDS[code as ErrorCode],
        );
        expect(refusal.details?.map((wrong) => wrong.code) ?? [refusal.code]).toContain(code);
        expect([refusal.message].flat()).toContain(words);
      }
    }
  });
});
