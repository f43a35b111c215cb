export { useRounded } from './use-rounded.ts';
