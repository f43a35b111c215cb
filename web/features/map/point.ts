/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}
