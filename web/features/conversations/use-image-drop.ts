import { type DragEvent, useRef, useState } from 'react';

/** For an element that files can be dropped on: `over` while they are dragged over it. */
export function useImageDrop(onFiles: (files: readonly File[]) => void, enabled: boolean) {
  const [over, setOver] = useState(false);
  // entering a child also fires "leave" for the parent: only the difference shows whether the pointer is outside
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) setOver(false);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
