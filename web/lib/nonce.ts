import { createContext } from 'react';

/** What the page's own inline scripts carry, so that they may run; the browser shows it to nobody. */
export const NonceContext = createContext('');
