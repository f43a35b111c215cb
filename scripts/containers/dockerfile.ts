/** One instruction of a Dockerfile: its keyword in capitals, its flags (`--from=build`) and what follows. */
export interface Instruction {
  keyword: string;
  flags: Record<string, string>;
  text: string;
}

/** What lies between one `FROM` and the next. */
export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

/**
 * The stages of a Dockerfile. Knows what ours are written with: comments, lines continued by a backslash, flags.
 * @throws Error for an instruction before the first `FROM`
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const { keyword, flags, text: rest } = readInstruction(line);
    if (keyword === 'FROM') {
      const [base = '', , name = String(stages.length)] = rest.split(/\s+/);
      stages.push({ name, base, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`Before the first FROM: ${line}`);
    stage.instructions.push({ keyword, flags, text: rest });
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [, keyword = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
  const flags: Record<string, string> = {};
  const text = rest.replace(/--([\w-]+)(?:=(\S+))?\s+/gy, (_whole, name: string, value = '') => {
    flags[name] = value;
    return '';
  });
  return { keyword: keyword.toUpperCase(), flags, text: text.trim() };
}

/** What the last instruction of a kind says in a stage. @throws Error when there is none */
export function lastOf(stage: Stage, keyword: string): string {
  const found = stage.instructions.findLast((instruction) => instruction.keyword === keyword);
  if (!found) throw new Error(`The stage ${stage.name} has no ${keyword}.`);
  return found.text;
}

/** Whether an image is named by a version that does not move: 3.2.24-alpine, v1.8.0, trixie-20260918-slim. */
export const isPinned = (image: string): boolean =>
  /:[^:/]*(\d+\.\d+(\.\d+)?|\d{8})[^:/]*$|@sha256:[0-9a-f]{64}$/.test(image);

/**
 * What a `.dockerignore` of our kind lets through: `*`, then `!` and names at the top, then endings to leave out.
 * @returns names at the top, and whether a path is left out
 * @throws Error for a line of another kind
 */
export function readDockerignore(text: string): {
  names: string[];
  isLeftOut(path: string): boolean;
} {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (lines.shift() !== '*') throw new Error('.dockerignore is to begin by leaving all out.');
  const names: string[] = [];
  const endings: string[] = [];
  for (const line of lines) {
    const [, name] = /^!([\w.-]+)$/.exec(line) ?? [];
    const [, ending] = /^\*\*\/\*([\w.-]+)$/.exec(line) ?? [];
    if (name) names.push(name);
    else if (ending) endings.push(ending);
    else throw new Error(`.dockerignore: what "${line}" leaves out is not known here.`);
  }
  return { names, isLeftOut: (path) => endings.some((ending) => path.endsWith(ending)) };
}
