import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useLanguage } from '#web/lib/language.ts';
import { classes } from '#web/ui/classes.ts';
import { paintLand } from './ground/paint-land.ts';
import type { PlacedName } from './ground/place-names.ts';
import { readTowns } from './ground/read-towns.ts';
import { onSchemeChange } from './ground/scheme.ts';
import { boundsOfView, radiusIn, spotIn, viewAround } from './ground/still-view.ts';
import { type Label, labelClass, labelStyle, labelsIn, rulerIn } from './ground/town-labels.ts';
import mapStyles from './map.module.css';
import styles from './place-map.module.css';
import type { Point } from './point.ts';

/**
 * A still picture of the built-in map: around a public point with a circle as wide as its cell, or around the exact place with
 * a pin. It fills the element around it, and is only a picture: what it shows is written next to it.
 */
export function PlaceMap({ place, pinned }: { place: Point; pinned?: boolean }) {
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [labels, setLabels] = useState<PlacedName<Label>[] | null>(null);
  const { lat, lng } = place;

  useEffect(() => {
    const [holder, sheet] = [frame.current, canvas.current];
    if (!holder || !sheet) return;
    const widthOf = rulerIn(holder);
    let isShown = true;
    const draw = async () => {
      const size = { width: holder.clientWidth, height: holder.clientHeight };
      const view = viewAround({ lat, lng }, size);
      const radius = radiusIn(view, { lat, lng }, LIMITS.placeCircleMetres);
      const [x, y] = [size.width / 2, size.height / 2];
      await paintLand(sheet, view, holder, pinned ? undefined : { x, y, radius });
      const towns = await readTowns(boundsOfView(view), view.zoom);
      if (!isShown) return;
      const next = labelsIn(towns, {
        language,
        spotOf: (town) => spotIn(view, town),
        size: { x: size.width, y: size.height },
        widthOf,
        isStill: true,
        taken: [{ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }],
      });
      setLabels(next);
    };
    // a picture that cannot be drawn is left out
    const redraw = () => void draw().catch(() => undefined);
    const resized = new ResizeObserver(redraw);
    resized.observe(holder);
    const stop = onSchemeChange(redraw);
    return () => {
      isShown = false;
      resized.disconnect();
      stop();
    };
  }, [lat, lng, language, pinned]);

  return (
    <div ref={frame} className={styles.frame} dir="ltr" aria-hidden>
      <canvas ref={canvas} className={styles.land} />
      {labels && pinned && <span className={classes(mapStyles.pin, styles.pin)} />}
      {labels?.map((label) => (
        <span
          key={`${label.place.town.lat},${label.place.town.lng}`}
          className={classes(styles.name, labelClass(label.place.town), label.dot && mapStyles.dot)}
          style={{ left: label.place.x, top: label.place.y }}
        >
          <bdi style={labelStyle(label)}>{label.place.text}</bdi>
        </span>
      ))}
    </div>
  );
}
