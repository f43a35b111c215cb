export { ErrorPage } from './error-page.tsx';
export { LazyNotFound } from './lazy-not-found.tsx';
