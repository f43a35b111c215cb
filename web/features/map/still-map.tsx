import { useFormat } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import type { StillMark } from './map-loader.ts';
import { offsetAtStart } from './map-start.ts';
import marksStyles from './marks.module.css';
import startUrl from './start.svg?url';
import styles from './still-map.module.css';

/**
 * The map's start, drawn without scripts: it covers the live map until that has drawn the same. It is only a
 * picture; the list next to it can be read and pressed.
 */
export function StillMap({ marks }: { marks: readonly StillMark[] }) {
  const { money, number } = useFormat();
  return (
    <div className={styles.sea} dir="ltr" aria-hidden>
      <div className={styles.coast}>
        <div className={styles.land} style={{ maskImage: `url(${startUrl})` }} />
      </div>
      {marks.map(({ lat, lng, look, count, price }) => {
        const { x, y } = offsetAtStart({ lat, lng });
        return (
          <span
            key={`${lat},${lng}`}
            className={styles.spot}
            style={{
              left: `calc(50% + ${Math.round(x)}px)`,
              top: `calc(50% + ${Math.round(y)}px)`,
            }}
          >
            <span className={classes(marksStyles.mark, marksStyles[look])}>
              {price ? money(price) : number(count, { notation: 'compact' })}
            </span>
          </span>
        );
      })}
    </div>
  );
}
