import { describe, expect, it } from 'vitest';
import { LANGUAGE_FACTS, LANGUAGES } from './languages.ts';
import { type TextTree, translator } from './texts.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A translator over the texts of one subject, `s`, which fails on any fault. */
function speaker(tag: string, tree: TextTree) {
  return translator(
    tag,
    (subject) => (subject === 's' ? tree : undefined),
    (fault) => {
      throw new Error(fault);
    },
  );
}

describe('a text', () => {
  it('is found by its subject and the parts of its key', () => {
    const t = speaker('en', { title: 'Top', card: { price: { perDay: 'a day' } } });
    expect(t('s:title')).toBe('Top');
    expect(t('s:card.price.perDay')).toBe('a day');
  });

  it('gets its values unchanged: nothing is escaped, nothing in them is parsed again', () => {
    const t = speaker('en', { hello: '{{name}}, {{name}} and {{other}}' });
    const name = '<b>$& {{other}} $t(s:hello)</b>';
    expect(t('s:hello', { name, other: 2 })).toBe(`${name}, ${name} and 2`);
  });

  it('leaves out a value that is null', () => {
    const t = speaker('en', { hello: 'Hello {{name}}!' });
    expect(t('s:hello', { name: undefined })).toBe('Hello !');
    expect(t('s:hello', { name: null })).toBe('Hello !');
  });
});

describe('a text that counts', () => {
  const every = Object.fromEntries(FORMS.map((form) => [`days_${form}`, form]));

  it.each(LANGUAGES)('takes the plural form that Intl knows for each number (%s)', (language) => {
    const { tag } = LANGUAGE_FACTS[language];
    const t = speaker(tag, every);
    const rules = new Intl.PluralRules(tag);
    for (let count = 1; count <= 1_200; count++)
      expect(t('s:days', { count })).toBe(rules.select(count));
    for (const count of [1.5, 2.5, 1_000_000, -1])
      expect(t('s:days', { count })).toBe(rules.select(count));
  });

  it.each(LANGUAGES)('has a special text for zero if there is one (%s)', (language) => {
    const { tag } = LANGUAGE_FACTS[language];
    expect(speaker(tag, every)('s:days', { count: 0 })).toBe('zero');
  });

  it('uses the plural form of zero when there is no special text', () => {
    const tree = { days_one: '{{count}} jour', days_other: '{{count}} jours' };
    expect(speaker('fr', tree)('s:days', { count: 0 })).toBe('0 jour');
    expect(speaker('en', tree)('s:days', { count: 0 })).toBe('0 jours');
  });

  it('uses a single text for all numbers when there is only one', () => {
    const t = speaker('fr', { days: 'Jours : {{count}}' });
    expect(t('s:days', { count: 1 })).toBe('Jours : 1');
  });

  it('falls back to the form for all others', () => {
    expect(speaker('ar', { days_other: 'أيام' })('s:days', { count: 2 })).toBe('أيام');
  });

  it('does not choose a plural by a number that is formatted already', () => {
    const t = speaker('en', { days: '{{count}} of them', days_one: 'one' });
    expect(t('s:days', { count: '1' })).toBe('1 of them');
  });
});

describe('a fault', () => {
  const tree = { card: { price: 'for {{price}}' } };

  it.each(['s:card.colour', 's:card', 's:card.price.deep', 's:nothing.at.all', 'other:card.price'])(
    'is reported when %s has no text',
    (key) => {
      const t = speaker('fr', tree);
      expect(() => t(key as 's:')).toThrow(`No text for ${key} (fr).`);
    },
  );

  it('is reported when a placeholder has no value', () => {
    expect(() => speaker('fr', tree)('s:card.price')).toThrow(
      'No value for {{price}} of s:card.price (fr).',
    );
  });

  it('does not stop a caller who only records it', () => {
    const faults: string[] = [];
    const t = translator('fr', () => tree, faults.push.bind(faults) as (fault: string) => void);
    expect(t('s:card.colour')).toBe('s:card.colour');
    expect(t('s:card.price')).toBe('for ');
    expect(faults).toHaveLength(2);
  });
});
