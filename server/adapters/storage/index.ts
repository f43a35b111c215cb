/** Where files are stored. Keys are paths of letters, digits, `-`, `.` and `/`; only files below `media/` are public. */
export interface Storage {
  /**
   * Writes the whole file or nothing.
   * @param type its media type, for stores that serve files themselves
   */
  put(key: string, content: Buffer, type?: string): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every file whose key starts with `prefix/`; no error when there is none. */
  removeAll(prefix: string): Promise<void>;
  /** Every key that starts with `prefix/`, in no particular order. */
  keys(prefix: string): AsyncIterable<string>;
  /** The folder that public files are served from, when it is on this machine; else null. */
  readonly directory: string | null;
  /** The URL of public files at the store; null when the site itself serves them. */
  readonly publicUrl: string | null;
  /** The store's direct uploads from browsers; null when browsers upload to the site. */
  readonly inbox: Inbox | null;
}

/** The upload allowed at a URL: exactly this many bytes, declared as that type. */
export interface Parcel {
  bytes: number;
  type: string;
}

/** Direct uploads from browsers to the store. */
export interface Inbox {
  /** The origin of upload URLs. */
  readonly origin: string;
  /** A URL that accepts one file by PUT, with the parcel's `Content-Type`, for this many seconds. */
  sign(key: string, parcel: Parcel, seconds: number): Promise<string>;
}
