/** Where files live. Keys are paths of letters, digits, `-`, `.` and `/`; only what lies below `media/` is public. */
export interface Storage {
  /**
   * Writes the whole file or nothing.
   * @param type its media type, for stores that hand files out themselves
   */
  put(key: string, content: Buffer, type?: string): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every file whose key starts with `prefix/`; none is no error. */
  removeAll(prefix: string): Promise<void>;
  /** Every key that starts with `prefix/`, in no order. */
  keys(prefix: string): AsyncIterable<string>;
  /** The folder that public files are served from, when they are on this machine; null when they are elsewhere. */
  readonly directory: string | null;
  /** Address under which everyone reads public files by their keys; null when the site itself hands them out. */
  readonly publicUrl: string | null;
  /** Where browsers put files themselves; null when they send them to the site. */
  readonly inbox: Inbox | null;
}

/** What a browser may put at an address: exactly so many bytes, said to be of that type. */
export interface Parcel {
  bytes: number;
  type: string;
}

/** The door through which browsers put files into the store. */
export interface Inbox {
  /** Where addresses point to. */
  readonly origin: string;
  /** An address that takes one file by PUT, with the parcel's `Content-Type`, for so many seconds. */
  sign(key: string, parcel: Parcel, seconds: number): Promise<string>;
}
