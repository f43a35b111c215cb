export { PinButton } from './pin-button.tsx';
export { PlaceField } from './place-field.tsx';
export { type PositionPermission, usePosition } from './use-position.ts';
