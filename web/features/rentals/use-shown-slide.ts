import { useEffect, useRef, useState } from 'react';

/** Which child of a swiped strip is in view, from 0, and a way to move there. */
export function useShownSlide(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setShown([...strip.children].indexOf(target));
        }
      },
      { root: strip, threshold: 0.6 },
    );
    for (const slide of [...strip.children].slice(0, count)) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);
  const show = (index: number, behavior: ScrollBehavior = 'smooth'): void => {
    // some browsers return a promise, which an effect must not return
    void ref.current?.children[index]?.scrollIntoView({
      behavior,
      block: 'nearest',
      inline: 'center',
    });
  };
  return { ref, shown, show };
}
