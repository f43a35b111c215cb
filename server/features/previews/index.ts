export { forgetPreviews } from './rental-preview.ts';
export { servePreviews } from './routes.ts';
