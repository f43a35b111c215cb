import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { warningsIn } from './warnings.ts';

/** Sentences before an agreement, each with whether a warning belongs to it. */
interface Judged {
  language: string;
  text: string;
  warning: boolean;
}

const FOLDER = new URL('../../tests/warnings/', import.meta.url);
/**
 * The share that has to be right: 0.95 of sentences that the rules were written or corrected with, 0.9 of those by people who never
 * saw the rules. No rule was changed after the measurement of these.
 */
const BOUNDS: Record<string, number> = {
  'sentences.json': 0.95,
  'further-sentences.json': 0.95,
  'seen-sentences.json': 0.95,
  'fresh-sentences.json': 0.9,
};

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.json')))(
  'of the sentences in %s',
  (name) => {
    const sentences: Judged[] = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
    const warned = sentences.map((sentence) => ({ ...sentence, found: warningsIn(sentence.text) }));
    const bound = BOUNDS[name] ?? Number.NaN;
    const right = warned.filter(({ warning, found }) => warning && found.length > 0);

    it('nearly all that are dangerous get a warning', () => {
      const dangerous = warned.filter(({ warning }) => warning);
      const missed = dangerous.filter(({ found }) => found.length === 0).map(({ text }) => text);
      expect(dangerous.length).toBeGreaterThanOrEqual(20);
      expect(right.length / dangerous.length, missed.join('\n')).toBeGreaterThanOrEqual(bound);
    });

    it('nearly all warnings are about dangerous ones', () => {
      const alarms = warned.filter(({ found }) => found.length > 0);
      const wrong = alarms
        .filter(({ warning }) => !warning)
        .map(({ text, found }) => `${found}: ${text}`);
      expect(right.length / alarms.length, wrong.join('\n')).toBeGreaterThanOrEqual(bound);
    });
  },
);
