export { PinMap, type Point } from './pin-map.tsx';
