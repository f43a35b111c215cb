export { askPosition } from './ask-position.ts';
export { HereIcon } from './here-icon.tsx';
export { PinButton } from './pin-button.tsx';
export { placesAt } from './place-calls.ts';
export { PlaceField } from './place-field.tsx';
export { type PositionPermission, usePosition } from './use-position.ts';
