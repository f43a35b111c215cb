export { PlaceMap as WhereMap } from '#web/features/map/index.ts';
