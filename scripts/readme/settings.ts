import { SECRET_SETTINGS } from '#server/read-settings.ts';
import { SETTING_GROUPS, type Setting } from '#server/settings.ts';

const BEGIN = '<!-- written by: npm run readme:settings -->';
const END = '<!-- end of what is written -->';

/** README with the settings, between its marks, as their table has them. */
export function withSettings(readme: string): string {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`README has no "${BEGIN}" and "${END}".`);
  return `${readme.slice(0, before)}${BEGIN}\n\n${printSettings()}\n\n${readme.slice(after)}`;
}

function printSettings(): string {
  const groups = Object.entries<Record<string, Setting>>(SETTING_GROUPS).map(([title, rows]) =>
    [
      `### ${title}\n`,
      '| variable | default | what it is |',
      '| --- | --- | --- |',
      ...Object.entries(rows).flatMap(([name, row]) => printRow(name, row)),
    ].join('\n'),
  );
  const secrets = SECRET_SETTINGS.map((name) => `\`${name}\``).join(', ');
  return [
    ...groups,
    `Each of these is read from a file when the variable with \`_FILE\` at its end names one (\`APP_SECRET_FILE\`): ${secrets}.`,
  ].join('\n\n');
}

function printRow(name: string, { about, example, ...row }: Setting): string[] {
  if (about === undefined) return [];
  const what = example === undefined ? about : `${about}, for example \`${example}\``;
  return [`| \`${name}\` | ${printDefault(row)} | ${what} |`];
}

function printDefault({ unset, default: value }: Setting): string {
  if (unset !== undefined) return unset;
  if (value === undefined || String(value) === '') return 'none';
  return value === true ? '`on`' : `\`${value}\``;
}
