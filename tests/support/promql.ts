/** A metric of an expression, and the labels it uses. */
export interface Asked {
  name: string;
  labels: string[];
}

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset']);
/** Labels that Prometheus adds, and the one of a histogram's buckets. */
const ADDED = new Set(['instance', 'job', 'le']);

/** The metrics in a PromQL expression. Labels of `by` count for each of them. */
export function askedBy(expression: string): Asked[] {
  const grouped: string[] = [];
  const plain = expression
    .replace(/\$__\w+/g, '1')
    .replace(/\b(?:by|on)\s*\(([^)]*)\)/g, (_, list: string) => {
      grouped.push(...list.split(',').map((label) => label.trim()));
      return ' ';
    });
  const asked: Asked[] = [];
  for (const [, name = '', selector = ''] of plain.matchAll(
    /([a-zA-Z_:][\w:]*)\s*(?![\w:]*\s*\()(?:\{([^}]*)\})?/g,
  )) {
    if (WORDS.has(name) || !/_/.test(name) || isFunction(name)) continue;
    const own = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(
      ([, label = '']) => label,
    );
    const labels = [...own, ...grouped].filter((label) => !ADDED.has(label));
    asked.push({ name, labels: [...new Set(labels)] });
  }
  return asked;
}

const isFunction = (name: string) => /^(histogram_quantile|label_values)$/.test(name);
