import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const project: Record<string, Record<string, string> | undefined> = read('package.json');
const locked: Record<string, { version: string; integrity?: string; resolved?: string }> =
  read('package-lock.json').packages;

const named = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.entries(project[kind] ?? {}),
);

describe('dependencies', () => {
  it('are named by one version, never a range, a tag or an address', () => {
    const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
    expect(named.filter(([, version]) => !exact.test(version))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('are locked at that version', () => {
    const other = named.filter(
      ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
    );
    expect(other).toEqual([]);
  });

  it('have a hash of their content, and come from the public registry', () => {
    const entries = Object.entries(locked).filter(([place]) => place !== '');
    expect(entries.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });

  it('are never two versions of the Node that runs the product', () => {
    const nodes = named.filter(([name]) => name.startsWith('node-linux-'));
    expect(new Set(nodes.map(([, version]) => version)).size).toBe(1);
    expect(nodes[0]?.[1]).toMatch(/^24\./);
  });
});
