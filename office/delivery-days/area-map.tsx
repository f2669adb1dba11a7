import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { Layer, Marker, Source, type MapRef, type MarkerDragEvent } from 'react-map-gl/maplibre';
import type { Corner, MapArea } from '#domain/kernel/map-pin';
import { BANGKOK, BANGKOK_ZOOM } from '#domain/places/pin-map';
import type { ListedZone } from '#domain/office/delivery-days/zone-area';
import { mapColours } from '#ui/map/drawing/map-colours';
import { MapOfThailand, type DrawnMapProps } from '#ui/map/drawing/map-of-thailand';
import { MAP_FACE } from '#ui/map/drawing/outline-style';
import { middleAfter, type CornerPlace } from './area-draft.ts';
import { areaLines, areaShapes, boundsOf, zoneShapes } from './area-shapes.ts';
import classes from './area-map.module.css';

export interface AreaMapView {
  readonly middle: () => Corner;
  readonly zoomBy: (steps: number) => void;
}

interface AreaMapProps extends DrawnMapProps {
  readonly isDark: boolean;
  readonly area: MapArea;
  /** The number of the polygon that gets new corners. */
  readonly active: number;
  readonly hasProblem: boolean;
  /** Zones whose areas are shown faintly. */
  readonly others: readonly ListedZone[];
  readonly isReadOnly: boolean;
  readonly view: Ref<AreaMapView | null>;
  readonly onAdd: (corner: Corner) => void;
  readonly onAddAfter: (place: CornerPlace, corner: Corner) => void;
  readonly onMove: (place: CornerPlace, corner: Corner) => void;
  readonly onRemove: (place: CornerPlace) => void;
}

const FIT = { padding: 60, maxZoom: 15 };

/** `--refused` in code, because the map's canvas cannot read CSS variables. */
const REFUSED = { light: '#b3261e', dark: '#ffa196' } as const;

/** The step of an arrow key, and with Shift. */
const STEP_PX = 10;
const SMALL_STEP_PX = 1;

/** The map of an area: a click adds a corner, and corners are dragged, or moved and removed by keys. */
export function AreaMap(props: AreaMapProps) {
  const {
    area,
    active,
    hasProblem,
    others,
    isReadOnly,
    view,
    onAdd,
    onAddAfter,
    onMove,
    onRemove,
    ...drawn
  } = props;
  const { route, label, labelSoft, halo } = mapColours(drawn.isDark);
  const [map, setMap] = useState<MapRef | null>(null);
  const [dragged, setDragged] = useState<CornerPlace & { readonly at: Corner }>();
  const [start] = useState(() => {
    const bounds = boundsOf(area.length > 0 ? [area] : others.map((zone) => zone.area));
    return bounds === undefined ? { ...BANGKOK, zoom: BANGKOK_ZOOM } : { bounds, fitBoundsOptions: FIT };
  });
  const faint = useMemo(() => zoneShapes(others, drawn.language), [others, drawn.language]);
  const shown =
    dragged === undefined
      ? area
      : area.map((polygon, at) =>
          at === dragged.polygon ? polygon.with(dragged.corner, dragged.at) : polygon,
        );

  // The parent renders the buttons around the map, so it gets a handle.
  useImperativeHandle<AreaMapView | null, AreaMapView | null>(
    view,
    () =>
      map === null
        ? null
        : {
            middle: () => {
              const { lng, lat } = map.getCenter();
              return [lng, lat];
            },
            zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
          },
    [map],
  );

  const step = (place: CornerPlace, from: Corner, x: number, y: number) => {
    if (map === null) return;
    const at = map.project([from[0], from[1]]);
    const to = map.unproject([at.x + x, at.y + y]);
    onMove(place, [to.lng, to.lat]);
  };

  return (
    <MapOfThailand
      {...drawn}
      start={start}
      cursor={isReadOnly ? 'grab' : 'crosshair'}
      onMap={setMap}
      onPress={({ longitude, latitude }) => {
        if (!isReadOnly) onAdd([longitude, latitude]);
      }}
    >
      <Source type="geojson" data={faint}>
        <Layer id="others" type="fill" paint={{ 'fill-color': labelSoft, 'fill-opacity': 0.1 }} />
        <Layer
          id="others-edge"
          type="line"
          paint={{ 'line-color': labelSoft, 'line-width': 1, 'line-dasharray': [3, 2] }}
        />
        <Layer
          id="others-names"
          type="symbol"
          layout={{ 'text-field': ['get', 'name'], 'text-font': [MAP_FACE], 'text-size': 12 }}
          paint={{ 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1.6 }}
        />
      </Source>
      <Source type="geojson" data={{ type: 'FeatureCollection', features: [...areaShapes(shown)] }}>
        <Layer id="area" type="fill" paint={{ 'fill-color': route, 'fill-opacity': 0.18 }} />
      </Source>
      <Source type="geojson" data={areaLines(shown)}>
        <Layer
          id="area-edge"
          type="line"
          paint={{
            'line-color': hasProblem ? REFUSED[drawn.isDark ? 'dark' : 'light'] : route,
            'line-width': 2.5,
          }}
        />
      </Source>
      {isReadOnly
        ? null
        : area.flatMap((polygon, number) =>
            polygon.map((corner, at) => {
              const place = { polygon: number, corner: at };
              const key = `${number} ${at}`;
              return (
                <CornerMarker
                  key={key}
                  place={place}
                  corner={dragged?.polygon === number && dragged.corner === at ? dragged.at : corner}
                  onDrag={(to) => setDragged({ ...place, at: to })}
                  onDragEnd={(to) => {
                    setDragged(undefined);
                    onMove(place, to);
                  }}
                  onStep={(x, y) => step(place, corner, x, y)}
                  onAddAfter={() => onAddAfter(place, middleAfter(polygon, at))}
                  onRemove={() => onRemove(place)}
                />
              );
            }),
          )}
      {isReadOnly
        ? null
        : (area[active] ?? []).map((corner, at, polygon) =>
            polygon.length < 2 || (polygon.length === 2 && at === 1) ? null : (
              <MiddleMarker
                key={`${at} ${corner.join(' ')}`}
                number={at + 1}
                corner={middleAfter(polygon, at)}
                onAdd={(to) => onAddAfter({ polygon: active, corner: at }, to)}
              />
            ),
          )}
    </MapOfThailand>
  );
}

interface CornerMarkerProps {
  readonly place: CornerPlace;
  readonly corner: Corner;
  readonly onDrag: (to: Corner) => void;
  readonly onDragEnd: (to: Corner) => void;
  readonly onStep: (x: number, y: number) => void;
  readonly onAddAfter: () => void;
  readonly onRemove: () => void;
}

function CornerMarker({ place, corner, onDrag, onDragEnd, ...keys }: CornerMarkerProps) {
  const { t } = useLingui();
  const [polygon, number] = [place.polygon + 1, place.corner + 1];
  const own = useOwnEvents((event) => {
    const px = event.shiftKey ? SMALL_STEP_PX : STEP_PX;
    switch (event.key) {
      case 'ArrowLeft':
        return keys.onStep(-px, 0);
      case 'ArrowRight':
        return keys.onStep(px, 0);
      case 'ArrowUp':
        return keys.onStep(0, -px);
      case 'ArrowDown':
        return keys.onStep(0, px);
      case 'Enter':
        return keys.onAddAfter();
      case 'Delete':
      case 'Backspace':
        return keys.onRemove();
      default:
        return undefined;
    }
  });
  return (
    <Marker
      longitude={corner[0]}
      latitude={corner[1]}
      draggable
      onDrag={(event) => onDrag(positionOf(event))}
      onDragEnd={(event) => onDragEnd(positionOf(event))}
    >
      <button
        ref={own}
        type="button"
        className={classes.corner}
        aria-label={t`Corner ${number} of polygon ${polygon}: arrow keys move it, Enter adds one after it, Delete removes it`}
      />
    </Marker>
  );
}

interface MiddleMarkerProps {
  readonly number: number;
  readonly corner: Corner;
  readonly onAdd: (at: Corner) => void;
}

/** A place for a new corner on an edge. By keyboard, Enter on a corner does the same, so it is no stop of the Tab key. */
function MiddleMarker({ number, corner, onAdd }: MiddleMarkerProps) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<Corner>();
  const own = useOwnEvents(undefined, () => onAdd(corner));
  const [longitude, latitude] = dragged ?? corner;
  return (
    <Marker
      longitude={longitude}
      latitude={latitude}
      draggable
      onDrag={(event) => setDragged(positionOf(event))}
      onDragEnd={(event) => onAdd(positionOf(event))}
    >
      <button
        ref={own}
        type="button"
        tabIndex={-1}
        className={classes.middle}
        aria-label={t`Add a corner after corner ${number}`}
      />
    </Marker>
  );
}

/** Handles clicks and keys of a marker before the map does, which would add a corner or move itself. */
function useOwnEvents(onKey?: (event: KeyboardEvent) => void, onClick?: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => onKey?.(event));
  const click = useEffectEvent(() => onClick?.());
  // The external system is the map, whose listeners are between the marker and React's.
  useEffect(() => {
    const { current } = button;
    if (current === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const ownKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Delete', 'Backspace'];
    current.addEventListener(
      'keydown',
      (event) => {
        if (!ownKeys.includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        press(event);
      },
      { signal },
    );
    current.addEventListener(
      'click',
      (event) => {
        event.stopPropagation();
        click();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return button;
}

function positionOf({ lngLat }: MarkerDragEvent): Corner {
  return [lngLat.lng, lngLat.lat];
}
