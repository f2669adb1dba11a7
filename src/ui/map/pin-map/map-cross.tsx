import classes from './map-view.module.css';

const LINES = 'M20 8v8M20 24v8M8 20h8M24 20h8';

/** Marks the middle of the map. */
export function MapCross() {
  return (
    <svg className={classes.cross} width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <path className={classes.crossHalo} d={LINES} />
      <path className={classes.crossLine} d={LINES} />
    </svg>
  );
}
