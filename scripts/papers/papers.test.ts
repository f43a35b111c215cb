import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsInTable, importsOfFeatures } from './feature-imports.ts';
import {
  alternatives,
  anchors,
  areThere,
  links,
  namedCommands,
  namedFiles,
  namedIdentifiers,
  namedPaths,
  namedPrograms,
  type Paper,
  readPapers,
  sourceIdentifiers,
  sourceNames,
  treePaths,
} from './papers.ts';

const { current, decisions } = readPapers();
const fileNames = sourceNames();
const all = [...current, ...decisions];
/** What the how-to pages add as an example. */
const INVENTED = ['identityVerified'];
const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** References of a kind in the documents that do not exist, with their document. */
const missing = (
  papers: Paper[],
  named: (paper: Paper) => string[],
  isThere: (name: string) => boolean,
) =>
  papers.flatMap((paper) =>
    [...new Set(named(paper))]
      .filter((name) => !isThere(name))
      .map((name) => `${paper.path}: ${name}`),
  );

describe('references in the documents exist', () => {
  it('commands', () => {
    expect(missing(current, namedCommands, (name) => name in scripts)).toEqual([]);
  });

  it('programs', () => {
    expect(missing(current, namedPrograms, areThere)).toEqual([]);
  });

  it('files and folders', () => {
    expect(missing(current, namedPaths, areThere)).toEqual([]);
    expect(missing(current, ({ text }) => treePaths(text), areThere)).toEqual([]);
  });

  it('files named without their folder', () => {
    expect(missing(current, namedFiles, (name) => fileNames.has(name))).toEqual([]);
  });

  it('names of functions, fields and kinds', () => {
    const known = sourceIdentifiers();
    const isThere = (name: string) => known.has(name) || INVENTED.includes(name);
    expect(missing(all, namedIdentifiers, isThere)).toEqual([]);
  });

  it('links, down to the heading', () => {
    const textOf = new Map(all.map(({ path, text }) => [path, text]));
    const broken = all.flatMap((paper) =>
      links(paper)
        .filter(({ file, heading }) => {
          if (!areThere(file)) return true;
          const target = textOf.get(file);
          return heading !== null && target !== undefined && !anchors(target).includes(heading);
        })
        .map(({ file, heading }) => `${paper.path}: ${file}${heading ? `#${heading}` : ''}`),
    );
    expect(broken).toEqual([]);
  });

  it('decisions, by number', () => {
    const known = new Set(decisions.map(({ path }) => Number(basename(path).slice(0, 3))));
    const numbers = ({ text }: Paper) =>
      [...text.matchAll(/decisions? (\d+)\b/g)].map(([, number = '']) => number);
    expect(missing(all, numbers, (number) => known.has(Number(number)))).toEqual([]);
  });
});

describe('the documents mention', () => {
  it('every command of package.json', () => {
    const words = new Set(current.flatMap(({ text }) => text.match(/[\w:-]+/g) ?? []));
    expect(Object.keys(scripts).filter((name) => !words.has(name))).toEqual([]);
  });

  it.each(['server', 'tests'])('every folder of %s', (folder) => {
    const architecture = current.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '';
    const folders = readdirSync(new URL(`../../${folder}`, import.meta.url), {
      withFileTypes: true,
    }).filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter(({ name }) => !architecture.includes(`${name}/`))).toEqual([]);
  });
});

it('the table of ARCHITECTURE has what each feature imports', () => {
  const { text = '' } = current.find(({ path }) => path === 'ARCHITECTURE.md') ?? {};
  expect(importsInTable(text)).toEqual(importsOfFeatures());
});

describe('documents are read', () => {
  const paper = {
    path: 'web/README.md',
    text: '# The web\n\n`ui/button.tsx`, `server/app.ts:12` and `a/b`: `npm run -s sbom`, `node bench/x.ts`. [up](../README.md#read-on)',
  };

  it('by paths of the project and of the folder they lie in', () => {
    expect(namedPaths(paper)).toEqual(['web/ui/button.tsx', 'server/app.ts']);
  });

  it('by commands, programs, links and headings', () => {
    expect(namedCommands(paper)).toEqual(['sbom']);
    expect(namedPrograms(paper)).toEqual(['bench/x.ts']);
    expect(links(paper)).toEqual([{ file: 'README.md', heading: 'read-on' }]);
    expect(anchors('## Run it, for real\n### Two')).toEqual(['run-it-for-real', 'two']);
  });

  it('with braces as alternatives', () => {
    expect(alternatives('{a,b}/{room}.ts')).toEqual(['a/*.ts', 'b/*.ts']);
    expect(areThere('contract/{rentals,nowhere}/schemas.ts')).toBe(false);
    expect(areThere('contract/{room}/schemas.ts')).toBe(true);
  });

  it('with trees of folders', () => {
    expect(
      treePaths('```\nserver/   what\n  main.mjs  starts\n            goes on\nweb/\n```\n'),
    ).toEqual(['server/', 'server/main.mjs', 'web/']);
  });
});
