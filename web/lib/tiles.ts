import { useRouteLoaderData } from 'react-router';

/** A service of map pictures: its address with `{z}`, `{x}` and `{y}`, and whom it asks to be named. */
export interface Tiles {
  url: string;
  attribution: string;
}

/** The configured map pictures; null shows the built-in outline. */
export function useTiles(): Tiles | null {
  return useRouteLoaderData<{ tiles: Tiles | null }>('root')?.tiles ?? null;
}
