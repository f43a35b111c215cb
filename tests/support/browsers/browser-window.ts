/** A source of input and its actions, as in both WebDriver protocols. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    };

/** A window of a real browser with an empty profile, driven by the browser's own protocol. */
export interface BrowserWindow {
  /** Opens an address of the site; resolves once the document and its resources are loaded. */
  open(address: string): Promise<void>;
  /** Gives the page this width and height, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page with an argument that JSON can carry, and returns its result. */
  evaluate<Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer>;
  /** Types or points. */
  perform(source: InputSource): Promise<void>;
  /** Chooses files in the first field that a selector finds. */
  chooseFiles(selector: string, paths: string[]): Promise<void>;
  /**
   * What went wrong in the page since the last call: uncaught errors and rejections, what it wrote to the console as
   * an error, requests of the site that failed.
   */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestedBrowser {
  /** Its name and version, as it reports them. */
  version: string;
  /** Opens a window; the one before must be closed. */
  openWindow(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** Source of a function that takes one argument as JSON and answers in JSON, so that it works in both protocols. */
export function throughJson(run: (...given: never[]) => unknown): string {
  return `(given) => JSON.stringify((${run})(...JSON.parse(given))) ?? 'null'`;
}
