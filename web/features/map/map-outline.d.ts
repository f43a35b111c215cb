/** The URL of the outline that the built-in map draws: `Land[]` as JSON (`scripts/map-outline`). */
declare module 'virtual:map-outline' {
  const url: string;
  export default url;
}
