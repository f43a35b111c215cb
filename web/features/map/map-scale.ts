import leaflet from 'leaflet';
import type { Language } from '#contract/languages.ts';
import { numberText } from '#contract/number-text.ts';

/** Pixels that the bar takes at most. */
const WIDEST = 100;

/** The length of the bar begins with one of these digits; zeros follow. */
const DIGITS = [5, 3, 2, 1];

/** The scale in the page's language: Leaflet's own writes `50 km` in all of them. */
export function scaleIn(language: Language): leaflet.Control {
  const bar = leaflet.DomUtil.create('div', 'leaflet-control-scale-line');
  // the map is set from left to right in every language
  bar.dir = 'auto';
  const control = new leaflet.Control({ position: 'bottomleft' });
  control.onAdd = (map) => {
    function show(): void {
      const y = map.getSize().y / 2;
      const longest = map.distance(
        map.containerPointToLatLng([0, y]),
        map.containerPointToLatLng([WIDEST, y]),
      );
      const power = 10 ** Math.floor(Math.log10(longest));
      const metres = power * (DIGITS.find((digit) => digit * power <= longest) ?? 1);
      const [unit, size] = metres < 1000 ? (['meter', 1] as const) : (['kilometer', 1000] as const);
      bar.style.width = `${(WIDEST * metres) / longest}px`;
      bar.textContent = numberText(language, metres / size, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
      });
    }
    map.on('move', show).whenReady(show);
    return bar;
  };
  return control;
}
