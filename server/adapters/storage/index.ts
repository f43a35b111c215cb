/** Where files live. Keys are paths of letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Writes the whole file or nothing. */
  put(key: string, content: Buffer): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every file whose key starts with `prefix/`; none is no error. */
  removeAll(prefix: string): Promise<void>;
  /** The folder that public files are served from, when they are on this machine. */
  readonly directory: string;
}
