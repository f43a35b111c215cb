export { StopWatch } from './stop-watch.tsx';
export { WatchedDays } from './watched-days.tsx';
export { Watches } from './watches.tsx';
