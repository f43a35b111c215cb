import { useEffect, useState } from 'react';

/** Whether an element of the page, by its id, lies in the middle of the window; false on the server. */
export function useInSight(id: string): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '-40% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inSight;
}
