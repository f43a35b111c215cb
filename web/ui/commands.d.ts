import 'react';

declare module 'react' {
  /** Known to browsers and not yet to React, which passes them on as they are. */
  // biome-ignore lint/correctness/noUnusedVariables: an interface is extended under its own parameters
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** The `id` of the dialog that the command is for. */
    commandfor?: string;
  }
}
