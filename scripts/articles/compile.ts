import { compile } from '@mdx-js/mdx';
import type { Root, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { brandIn } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';

/** What a page needs of an article in addition to its text: for its table of contents and for machines. */
export interface Outline {
  sections: { id: string; title: string }[];
  questions: { id: string; section: string; ask: string; answer: string }[];
}

/**
 * An article of `content/{language}/` as a JavaScript module: the text as a component, `frontmatter` and
 * `outline`. `{{brand}}` stands for the product's name in the language's script.
 */
export async function compileArticle(
  source: string,
  language: Language,
): Promise<{ code: string; outline: Outline }> {
  const brand = brandIn(language);
  const outline: Outline = { sections: [], questions: [] };
  const readOutline = () => (tree: Root) => collect(tree.children, outline, '');
  const { value } = await compile(source.replaceAll('{{brand}}', brand), {
    remarkPlugins: [
      remarkFrontmatter,
      remarkMdxFrontmatter,
      remarkGfm,
      readOutline,
      () => nameCells,
    ],
  });
  return {
    code: `${String(value)}\nexport const outline = ${JSON.stringify(outline)};\n`,
    outline,
  };
}

/**
 * Marks the first cell of each row as its name, and gives every other one the text of its column's head: a phone shows each row
 * as a card, in which cells stand next to their heads. Roles are written out, since some browsers see no table in cards.
 */
function nameCells(tree: Root): void {
  for (const table of tablesIn(tree.children)) {
    const [head, ...rows] = table.children;
    const names = head?.children.map((cell) => textOf(cell)) ?? [];
    table.data = { hProperties: { role: 'table' } };
    for (const row of table.children) row.data = { hProperties: { role: 'row' } };
    for (const cell of head?.children ?? []) cell.data = { hProperties: { role: 'columnheader' } };
    for (const [name, ...cells] of rows.map(({ children }) => children)) {
      if (name) name.data = { hName: 'th', hProperties: { scope: 'row', role: 'rowheader' } };
      for (const [index, cell] of cells.entries()) {
        cell.data = { hProperties: { role: 'cell', 'data-head': names[index + 1] ?? '' } };
      }
    }
  }
}

function tablesIn(nodes: readonly RootContent[]): Table[] {
  return nodes.flatMap((node) => {
    if (node.type === 'table') return [node];
    return 'children' in node ? tablesIn(node.children) : [];
  });
}

/** Sections and questions in their order. */
function collect(nodes: readonly RootContent[], outline: Outline, section: string): void {
  for (const node of nodes) {
    if (node.type !== 'mdxJsxFlowElement') continue;
    if (node.name === 'Section') {
      const id = attributeOf(node, 'id');
      outline.sections.push({ id, title: attributeOf(node, 'title') });
      collect(node.children, outline, id);
    } else if (node.name === 'Question') {
      const id = attributeOf(node, 'id');
      const answer = node.children.map((child) => textOf(child)).join('\n');
      outline.questions.push({ id, section, ask: attributeOf(node, 'ask'), answer });
    }
  }
}

function attributeOf({ name, attributes }: MdxJsxFlowElement, wanted: string): string {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === wanted);
  if (typeof found?.value !== 'string') throw new Error(`<${name}> needs a text as its ${wanted}.`);
  return found.value;
}
