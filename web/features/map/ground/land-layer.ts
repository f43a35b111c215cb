import type { Coords, DoneCallback } from 'leaflet';
import leaflet from 'leaflet';
import { paintLand } from './paint-land.ts';
import { onSchemeChange } from './scheme.ts';

/** The built-in ground of a map, drawn from its own data: land, coasts and borders. */
export class LandLayer extends leaflet.GridLayer {
  #stop: (() => void) | null = null;

  override onAdd(map: leaflet.Map): this {
    this.#stop = onSchemeChange(() => this.redraw());
    return super.onAdd(map);
  }

  override onRemove(map: leaflet.Map): this {
    this.#stop?.();
    return super.onRemove(map);
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const { x: width, y: height } = this.getTileSize();
    const view = { zoom: coords.z, left: coords.x * width, top: coords.y * height, width, height };
    const canvas = document.createElement('canvas');
    paintLand(canvas, view, this._map.getContainer()).then(
      () => done(undefined, canvas),
      (error: Error) => done(error, canvas),
    );
    return canvas;
  }
}
