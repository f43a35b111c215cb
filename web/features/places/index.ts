export { askPosition } from './ask-position.ts';
export { needCountry } from './need-country.ts';
export { PinButton } from './pin-button.tsx';
export { placesAt } from './place-calls.ts';
export { PlaceField } from './place-field.tsx';
export { type PositionPermission, usePosition } from './use-position.ts';
