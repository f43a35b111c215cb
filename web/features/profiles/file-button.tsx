import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FileButtonProps {
  /** As in the `accept` attribute. */
  accept: string;
  look?: 'blue' | 'line';
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the device's choice of a file. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // the same file can be chosen again
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
