import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conflicts, givenClasses, modulesOf, ownClasses, readStyles, settingsOf } from './order.ts';

/** Components that put their classes together in a function. */
const BUTTON = 'web/ui/button.module.css';
const LOOKS = ['button', 'blue', 'line', 'red-line', 'soft', 'ghost', 'large', 'wide'];
const TOGETHER = {
  Button: LOOKS,
  LinkButton: LOOKS,
  IconButton: ['icon', 'icon-line', 'icon-round'],
  IconLink: ['icon', 'icon-line', 'icon-round'],
};

interface Own {
  path: string;
  names: Iterable<string>;
}

const sources = globSync('web/**/*.tsx').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}));

function componentsOf(): Map<string, Own> {
  const components = new Map<string, Own>();
  for (const { file, source } of sources) {
    const path = modulesOf(file, source).find(({ local }) => local === 'styles')?.path;
    for (const [name, names] of ownClasses(source)) {
      if (path) components.set(name, { path, names });
    }
  }
  for (const [name, names] of Object.entries(TOGETHER))
    components.set(name, { path: BUTTON, names });
  return components;
}

describe('the look of a page', () => {
  it('does not depend on the pages opened before: no two modules set a property of an element by equal weights', () => {
    const components = componentsOf();
    const found = sources.flatMap(({ file, source }) =>
      modulesOf(file, source).flatMap(({ local, path }) =>
        givenClasses(source, local).flatMap(({ component, name }) => {
          const own = components.get(component);
          if (!own || own.path === path) return [];
          const given = readStyles(path).get(name);
          const styles = readStyles(own.path);
          const properties = [...own.names].flatMap((its) => conflicts(given, styles.get(its)));
          return properties.length > 0
            ? [`${file}: .${name} on <${component}>: ${[...new Set(properties)].join(', ')}`]
            : [];
        }),
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});

describe('what is compared', () => {
  it('is what selectors of one class set, in media queries too', () => {
    const styles = settingsOf(
      '.a { color: red } .a.a { top: 0 } @media (x) { .a, .b { gap: 1px } }',
    );
    expect([...(styles.get('a') ?? [])].map(([property]) => property)).toEqual(['color', 'gap']);
    expect(conflicts(styles.get('a'), settingsOf('.c { color: blue; gap: 1px }').get('c'))).toEqual(
      ['color'],
    );
  });

  it('finds the classes of a component and those it is given', () => {
    const source = `
export function Mark({ className }: { className?: string }) {
  return <p className={classes(styles.mark, className)} />;
}`;
    expect(ownClasses(source)).toEqual(new Map([['Mark', new Set(['mark'])]]));
    expect(givenClasses('<Mark onClick={() => go()} className={styles.far} />', 'styles')).toEqual([
      { component: 'Mark', name: 'far' },
    ]);
  });
});
