import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What one class sets by a selector of this class alone: each property, with the media query it is in. */
type Settings = Map<string, Set<string>>;

/**
 * Class names of a CSS module with the properties that a rule of that class alone sets: such rules weigh the same in
 * all modules, so that where two of them meet on an element the order of the style sheets decides, and this order
 * depends on the pages that were opened before.
 */
export function settingsOf(css: string): Map<string, Settings> {
  const classes = new Map<string, Settings>();
  for (const { selector, declarations } of rulesOf(css)) {
    for (const part of selector.split(',')) {
      const name = /^\.([\w-]+)$/.exec(part.trim())?.[1];
      if (!name) continue;
      const settings = classes.get(name) ?? new Map();
      for (const [property, value] of declarations) {
        settings.set(property, (settings.get(property) ?? new Set()).add(value));
      }
      classes.set(name, settings);
    }
  }
  return classes;
}

function rulesOf(css: string): { selector: string; declarations: [string, string][] }[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: { selector: string; declarations: [string, string][] }[] = [];
  for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = body.split(';').flatMap((line) => {
      const [property, ...value] = line.split(':');
      return property && value.length > 0
        ? [[property.trim(), value.join(':').trim()] as [string, string]]
        : [];
    });
    found.push({ selector: selector.trim(), declarations });
  }
  return found;
}

/** Longhands and their shorthands, as far as the project uses both. */
const PARTS_OF: Record<string, RegExp> = {
  padding: /^padding-/,
  margin: /^margin-/,
  border: /^border-(?!radius)/,
  background: /^background-/,
  inset: /^inset-/,
  font: /^(font-|line-height$)/,
  flex: /^flex-(grow|shrink|basis)$/,
  gap: /^(row|column)-gap$/,
};

const meet = (one: string, other: string) =>
  one === other || PARTS_OF[one]?.test(other) === true || PARTS_OF[other]?.test(one) === true;

/** The component's class names for its own element: those next to the `className` it is given. */
export function ownClasses(source: string): Map<string, Set<string>> {
  const components = new Map<string, Set<string>>();
  for (const chunk of source.split(/\n(?=(?:export )?(?:default )?function )/)) {
    const name = /^export function ([A-Z]\w*)/.exec(chunk)?.[1];
    if (!name || !/\bclassName\b/.test(chunk.split('return')[0] ?? '')) continue;
    const own = new Set<string>();
    for (const [expression] of chunk.matchAll(/className=\{(?:[^{}]|\{[^{}]*\})*\}/g)) {
      if (!/\bclassName\b/.test(expression.slice('className='.length))) continue;
      for (const [, dotted, quoted] of expression.matchAll(/styles(?:\.(\w+)|\['([\w-]+)'\])/g)) {
        own.add((dotted ?? quoted) as string);
      }
    }
    if (own.size > 0) components.set(name, own);
  }
  return components;
}

/** Elements of a source with a class of a CSS module: the component's name and the class names. */
export function givenClasses(
  source: string,
  styles: string,
): { component: string; name: string }[] {
  const given: { component: string; name: string }[] = [];
  for (const match of source.matchAll(/<([A-Z]\w*)\b/g)) {
    const attributes = attributesFrom(source, (match.index ?? 0) + match[0].length);
    const expression = /\bclassName=\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(attributes)?.[1] ?? '';
    for (const [, name] of expression.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))) {
      given.push({ component: match[1] as string, name: name as string });
    }
  }
  return given;
}

/** The attributes of an element, from after its name to the end of its tag, without those of elements within. */
function attributesFrom(source: string, start: number): string {
  let depth = 0;
  let text = '';
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (depth === 0 && (sign === '>' || source.startsWith('/>', at))) break;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    text += sign;
  }
  return text;
}

/** Properties that both classes set to different values by selectors of one class: the order decides. */
export function conflicts(given: Settings | undefined, own: Settings | undefined): string[] {
  if (!given || !own) return [];
  return [...given].flatMap(([property, values]) =>
    [...own]
      .filter(([other, others]) => meet(property, other) && !sameOf(values, others))
      .map(([other]) => (property === other ? property : `${property} and ${other}`)),
  );
}

const sameOf = (one: Set<string>, other: Set<string>) =>
  one.size === other.size && [...one].every((value) => other.has(value));

/** The CSS modules a source imports: the local name and the file. */
export function modulesOf(file: string, source: string): { local: string; path: string }[] {
  const imports = source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g);
  return [...imports].map(([, local = '', path = '']) => ({
    local,
    path: relative('.', join(dirname(file), path)),
  }));
}

export const readStyles = (path: string) => settingsOf(readFileSync(path, 'utf8'));
