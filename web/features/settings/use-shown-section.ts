import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section of the address: the browser looked for it before the guard let the page in. */
export function useShownSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}
