import { useRouteLoaderData } from 'react-router';

/** A tile service: its URL with `{z}`, `{x}` and `{y}`, and the attribution it requires. */
export interface Tiles {
  url: string;
  attribution: string;
}

/** The configured tile service; null shows the built-in outline. */
export function useTiles(): Tiles | null {
  return useRouteLoaderData<{ tiles: Tiles | null }>('root')?.tiles ?? null;
}
