import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section of the URL: the browser searched for it before the guard rendered the page. */
export function useShownSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}
