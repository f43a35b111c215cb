/** Calls back when pages turn light or dark, by the device's choice or the visitor's. @returns what ends it */
export function onSchemeChange(listener: () => void): () => void {
  const ofDevice = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  ofDevice.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => {
    ofDevice.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** Whether pages are light or dark now. */
export function chosenScheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.scheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
