export { LazyNotFound } from './lazy-not-found.tsx';
