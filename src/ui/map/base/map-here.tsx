import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/kernel/map-pin';
import { accuracyCircle } from './accuracy-circle.ts';
import classes from './map-here.module.css';

export interface FoundHere {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
}

const BLUE = '#1f6fd1';

/** The person's position with its accuracy circle. */
export function MapHere({ here, label }: { readonly here: FoundHere; readonly label?: string }) {
  return (
    <>
      <Source type="geojson" data={accuracyCircle(here.pin, here.accuracyMetres)}>
        <Layer id="accuracy" type="fill" paint={{ 'fill-color': BLUE, 'fill-opacity': 0.14 }} />
        <Layer id="accuracy-edge" type="line" paint={{ 'line-color': BLUE, 'line-width': 1.5 }} />
      </Source>
      <Marker {...here.pin}>
        <span
          className={classes.here}
          {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
        />
      </Marker>
    </>
  );
}
