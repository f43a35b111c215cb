import 'react';

declare module 'react' {
  /** Known to browsers and not yet to React, which passes them on as they are. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** The `id` of the dialog that the command is for. */
    commandfor?: string;
  }
}
