/** A source of input and what it does, as both WebDriver protocols write it. */
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

/** A window of a real browser without anything kept from before, spoken to in the browser's own protocol. */
export interface BrowserWindow {
  /** Opens an address of the site; resolves once the document and what it names are loaded. */
  open(address: string): Promise<void>;
  /** Gives the page this width and height, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page with what can be written as JSON, and gives its answer back. */
  evaluate<Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer>;
  /** Types or points. */
  perform(source: InputSource): Promise<void>;
  /** Chooses files in the first field that a selector finds. */
  chooseFiles(selector: string, paths: string[]): Promise<void>;
  /**
   * What went wrong in the page since last asked: uncaught errors and rejections, what it wrote to the console as
   * an error, requests of the site that failed.
   */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestedBrowser {
  /** Its name and version, as it gives them itself. */
  version: string;
  /** Opens a window; the one before must be closed. */
  openWindow(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** Source of a function that takes one argument as JSON and answers in JSON, so that both protocols carry it alike. */
export function throughJson(run: (...given: never[]) => unknown): string {
  return `(given) => JSON.stringify((${run})(...JSON.parse(given))) ?? 'null'`;
}
