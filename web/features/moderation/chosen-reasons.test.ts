import { describe, expect, it } from 'vitest';
import { isChosen, toggleReason } from './chosen-reasons.ts';

const READY = ['Photos of others.', 'Misleading title.'];
const [photos, title] = READY as [string, string];
const toggle = (written: string, reason: string) => toggleReason(written, reason, READY);

describe('ready-made reasons', () => {
  it('leave a line below them for words of one’s own', () => {
    expect(toggle('', photos)).toBe(`${photos}\n`);
    expect(toggle(`${photos}\n`, title)).toBe(`${photos}\n${title}\n`);
  });

  it('stand above what the moderator has typed, which stays as it is', () => {
    expect(toggle('The second\nis from a shop.', photos)).toBe(
      `${photos}\nThe second\nis from a shop.`,
    );
    expect(toggle(`${photos}\nThe second.`, title)).toBe(`${photos}\n${title}\nThe second.`);
  });

  it('are taken out by a second press, without the words below', () => {
    expect(toggle(`${photos}\n${title}\nThe second.`, photos)).toBe(`${title}\nThe second.`);
    expect(toggle(`${photos}\n`, photos)).toBe('');
  });

  it('are known to be chosen as long as nobody has changed them', () => {
    expect(isChosen(`${photos}\nThe second.`, photos)).toBe(true);
    expect(isChosen(`${photos} Yes.`, photos)).toBe(false);
  });
});
