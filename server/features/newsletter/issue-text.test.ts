import { describe, expect, it } from 'vitest';
import { paragraphsOf, readIssueText } from './issue-text.ts';

const issue = (written: string) => readIssueText('fr.md', written);

describe('an issue as it is written', () => {
  it('has its subject on the first line and its paragraphs below', () => {
    expect(issue('\uFEFF# Au printemps \r\n\r\nBonjour.\r\n\r\nÀ bientôt.\r\n')).toEqual({
      subject: 'Au printemps',
      body: 'Bonjour.\n\nÀ bientôt.',
    });
  });

  it.each([
    ['', 'the first line'],
    ['Bonjour.', 'the first line'],
    ['# ', 'the first line'],
    ['# Vide\n\n', 'nothing is written'],
    ['# A\n\n## Titre', 'line 3'],
    ['# A\n\nBonjour.\n* une liste', 'line 4'],
    ['# A\n\nVoici **du gras**.', 'line 3'],
    ['# A\n\nUne ![image](https://k.example/a.png)', 'line 3'],
    ['# A\n\n[ici](javascript:alert)', 'is no http or https address'],
    ['# A\n\n[ici](/fr)', 'is no http or https address'],
  ])('is refused with the place of the error: %j', (written, message) => {
    expect(() => issue(written)).toThrow(message);
    expect(() => issue(written)).toThrow('fr.md');
  });
});

describe('the paragraphs of an issue', () => {
  it('are divided by empty lines, with their links apart', () => {
    const body = 'Voici [la liste](https://k.example/fr)\net la suite.\n \n[Fin](http://k.example)';
    expect(paragraphsOf(body)).toEqual([
      ['Voici ', { text: 'la liste', link: 'https://k.example/fr' }, ' et la suite.'],
      [{ text: 'Fin', link: 'http://k.example' }],
    ]);
  });

  it('leave text that is not a link as it is', () => {
    expect(paragraphsOf('a [b] (c) <i>')).toEqual([['a [b] (c) <i>']]);
  });
});
