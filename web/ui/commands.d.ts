import 'react';

declare module 'react' {
  /** Attributes that browsers know and React's types do not yet; React passes them on unchanged. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** The `id` of the dialog that the command is for. */
    commandfor?: string;
  }
}
