import { useRouteLoaderData } from 'react-router';

/**
 * Map tiles and the attribution they require: pictures of a service, by its URL with `{z}`, `{x}` and `{y}`, or a file
 * of vector tiles (PMTiles).
 */
export interface Tiles {
  kind: 'pictures' | 'file';
  url: string;
  attribution: string;
  /** Of a file: the highest zoom whose tiles it has. */
  maxZoom?: number;
}

/** The configured tiles; null shows the built-in map. */
export function useTiles(): Tiles | null {
  return useRouteLoaderData<{ tiles: Tiles | null }>('root')?.tiles ?? null;
}
