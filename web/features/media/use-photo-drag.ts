import { type PointerEvent, useRef, useState } from 'react';

interface Drag {
  key: string;
  /** How far the pointer has moved since the drag began. */
  x: number;
  y: number;
  /** Key of the photo under the pointer. */
  over: string | null;
}

/** A press on a photo that may become a drag. */
interface Press {
  key: string;
  x: number;
  y: number;
  /** The finger must rest this long; null for a mouse, which drags at once. */
  rest: ReturnType<typeof setTimeout> | null;
}

/** How long a finger rests on a photo before it drags it: a shorter press scrolls the page. */
const REST_MILLISECONDS = 350;
/** How far the hand may shake meanwhile, in pixels. */
const SHAKE = 6;

/**
 * Dragging a photo by mouse, pen or finger onto the place of another: at once by its grip, from anywhere on it by a mouse,
 * and by a finger that has rested on it. The order changes when it is dropped: tiles differ in size, and moving them meanwhile
 * would make them jump back and forth.
 */
export function usePhotoDrag(onDrop: (key: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [start, setStart] = useState({ x: 0, y: 0 });
  const press = useRef<Press | null>(null);
  const forget = () => {
    if (press.current?.rest) clearTimeout(press.current.rest);
    press.current = null;
  };
  const begin = (key: string, { x, y }: { x: number; y: number }) => {
    setStart({ x, y });
    setDrag({ key, x: 0, y: 0, over: null });
  };
  const move = (key: string, event: PointerEvent<HTMLElement>) => {
    if (drag?.key !== key) return;
    const over = photoAt(event.clientX, event.clientY);
    setDrag({
      key,
      x: event.clientX - start.x,
      y: event.clientY - start.y,
      over: over === key ? null : over,
    });
  };
  const drop = (key: string) => {
    forget();
    if (drag?.key === key && drag.over) onDrop(key, drag.over);
    setDrag(null);
  };
  const leave = () => {
    forget();
    setDrag(null);
  };

  const grip = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(key, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => move(key, event),
    onPointerUp: () => drop(key),
    onPointerCancel: leave,
  });

  const whole = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      forget();
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      // a quick hand is over a button of the photo with its first move
      currentTarget.setPointerCapture(pointerId);
      const rested = () => begin(key, { x, y });
      const isFinger = event.pointerType === 'touch';
      press.current = { key, x, y, rest: isFinger ? setTimeout(rested, REST_MILLISECONDS) : null };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = press.current;
      if (drag || held?.key !== key) return move(key, event);
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SHAKE) return;
      forget();
      // a finger that moves at once scrolls the page
      if (!held.rest) begin(key, held);
    },
    onPointerUp: () => drop(key),
    onPointerCancel: leave,
  });
  return { drag, grip, whole };
}

/** Key of the photo under a point of the window; the dragged one lets points through. */
function photoAt(x: number, y: number): string | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]');
  return tile?.dataset.photo ?? null;
}
