export { askPosition } from './ask-position.ts';
export { PinButton } from './pin-button.tsx';
export { PlaceField } from './place-field.tsx';
export { placesAt } from './place-calls.ts';
export { type PositionPermission, usePosition } from './use-position.ts';
