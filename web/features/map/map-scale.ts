import leaflet from 'leaflet';
import type { Language } from '#contract/languages.ts';
import { numberText } from '#contract/number-text.ts';

/** Pixels. */
const SCALE_WIDTH = 100;

/** The scale with its unit in the page's language: Leaflet writes `50 km` in all. */
export function scaleIn(language: Language): leaflet.Control.Scale {
  const Scale = leaflet.Control.Scale.extend({
    _updateScale(line: HTMLElement, label: string, ratio: number) {
      const [value, unit] = label.split(' ');
      line.style.width = `${Math.round(SCALE_WIDTH * ratio)}px`;
      line.textContent = numberText(language, Number(value), {
        style: 'unit',
        unit: unit === 'km' ? 'kilometer' : 'meter',
        unitDisplay: 'short',
      });
    },
  }) as new (
    options: leaflet.Control.ScaleOptions,
  ) => leaflet.Control.Scale;
  return new Scale({ imperial: false, position: 'bottomleft', maxWidth: SCALE_WIDTH });
}
