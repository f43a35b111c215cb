export { WarningNote } from './warning-note.tsx';
