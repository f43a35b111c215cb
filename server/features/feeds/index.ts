export { footerCountries } from './footer-countries.ts';
export { serveFeeds } from './routes.ts';
