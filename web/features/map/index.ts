export { PinMap, type Point } from './pin-map.tsx';
export { PlaceMap } from './place-map.tsx';
