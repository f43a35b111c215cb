export { NotFoundLater } from './not-found-later.tsx';
