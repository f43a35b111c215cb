import { type PointerEvent, useState } from 'react';

interface Drag {
  key: string;
  /** How far the pointer has moved since the drag began. */
  x: number;
  y: number;
  /** Key of the photo under the pointer. */
  over: string | null;
}

/**
 * Dragging a photo by mouse, pen or finger onto the place of another. The order changes when it is dropped:
 * tiles differ in size, and moving them meanwhile would make them jump back and forth.
 */
export function usePhotoDrag(onDrop: (key: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [start, setStart] = useState({ x: 0, y: 0 });
  const handle = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setStart({ x: event.clientX, y: event.clientY });
      setDrag({ key, x: 0, y: 0, over: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.key !== key) return;
      const over = photoAt(event.clientX, event.clientY);
      setDrag({
        key,
        x: event.clientX - start.x,
        y: event.clientY - start.y,
        over: over === key ? null : over,
      });
    },
    onPointerUp: () => {
      if (drag?.key === key && drag.over) onDrop(key, drag.over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}

/** Key of the photo under a point of the window; the dragged one lets points through. */
function photoAt(x: number, y: number): string | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]');
  return tile?.dataset.photo ?? null;
}
