/** What Vite says of one built file (`.vite/manifest.json`), as far as it is needed here. */
export interface BuiltChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type BuildManifest = Record<string, BuiltChunk>;

/** Every page loads these: the document's frame and what the shell brings once the page is idle. */
const SHELL = [
  /^web\/entry\.client\.tsx$/,
  /^web\/root\.tsx/,
  /^web\/features\/site\/shell\.route/,
];
const SHELL_LATER = [/^web\/features\/(offline\/offline|install\/install-bar)\./];
/**
 * Pages that are read without a connection, with what they load as they go: a part that failed to come once
 * is not asked for again by the page, be the connection back or not.
 */
const MEMBER = [
  /^web\/features\/favourites\/favourites\.route/,
  /^web\/features\/favourites\/account-favourites/,
  /^web\/features\/conversations\/messages\.route/,
  /^web\/features\/conversations\/index/,
  /^web\/features\/bookings\/bookings?\.route/,
  /^web\/features\/site\/member-pages\.route/,
  /^web\/features\/offline\/keep-ready/,
  /^web\/ui\/toaster/,
  /^node_modules\/socket\.io-client\//,
];

/** The built files that are kept for when there is no connection, as addresses: for everyone, for members. */
export function cachedFiles(manifest: BuildManifest): { shell: string[]; member: string[] } {
  const shell = filesOf(manifest, [...SHELL, ...SHELL_LATER]);
  const member = filesOf(manifest, MEMBER, true).filter((file) => !shell.includes(file));
  return { shell, member };
}

/** Scripts and styles of the entries that match, with all they import, and what these entries load later. */
function filesOf(manifest: BuildManifest, wanted: RegExp[], later = false): string[] {
  const files = new Set<string>();
  const walked = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || walked.has(name)) return;
    walked.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    chunk.imports?.forEach(walk);
  };
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!wanted.some((pattern) => pattern.test(name))) continue;
    walk(name);
    if (later) chunk.dynamicImports?.forEach(walk);
  }
  return [...files].toSorted();
}
