import { useLingui } from '@lingui/react/macro';
import { setWorkerUrl, type ErrorEvent } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { AttributionControl, Map, ScaleControl, type MapRef } from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/kernel/map-pin';
import type { Language } from '#domain/kernel/language';
import type { MapTiles } from '#domain/places/map-tiles';
import { mapColours } from './map-colours.ts';
import type { OutlineOfThailand } from './map-deps.ts';
import { MAP_FACE, outlineStyle } from './outline-style.ts';
import { useIsDark } from './use-is-dark.ts';
import { useTilesStyle } from './use-tiles-style.ts';

// A file of the app's own: the page's policy allows no other worker.
setWorkerUrl(new URL(workerFile, import.meta.url).href);

/** What each map that is drawn is given. */
export interface DrawnMapProps {
  readonly language: Language;
  readonly outline: OutlineOfThailand;
  /** Left out where there is none, or where it did not answer. */
  readonly tiles: MapTiles | undefined;
  /** The phone cannot draw it. */
  readonly onBroken: () => void;
  /** What the company's map is made of does not come. */
  readonly onNoTiles: () => void;
}

interface MapOfThailandProps extends DrawnMapProps {
  /** Where it opens. */
  readonly start: NonNullable<ComponentProps<typeof Map>['initialViewState']>;
  readonly cursor: 'crosshair' | 'grab';
  readonly onMap: (map: MapRef | null) => void;
  readonly onMove?: (middle: MapPin) => void;
  /** A finger, a mouse or a key moves it, not the app. */
  readonly onMovedByHand?: () => void;
  readonly onPress?: (pin: MapPin) => void;
  readonly children: ReactNode;
}

const AROUND: [number, number, number, number] = [86, 0, 116, 27];

/** Longer than that nobody looks at an empty map. */
const TILES_WITHIN_MS = 12_000;

/** Thailand as this phone has it, for whatever is drawn on it: the company's streets, else the outline. Arrow keys move it. */
export function MapOfThailand(props: MapOfThailandProps) {
  const { language, outline, tiles, start, cursor, onMap, children } = props;
  const { onMove, onMovedByHand, onPress, onBroken, onNoTiles } = props;
  const { t } = useLingui();
  const colours = mapColours(useIsDark());
  const isFaceHere = useFace();
  const outlined = useMemo(() => outlineStyle(outline, language, colours), [outline, language, colours]);
  const tiled = useTilesStyle(tiles, language, colours);
  const [drawn, setDrawn] = useState<MapTiles>();
  const giveUp = useEffectEvent(onNoTiles);
  const isWaiting = tiles !== undefined && drawn !== tiles;

  // A server that hangs says nothing at all.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => giveUp(), TILES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (!isFaceHere || tiled === 'coming') return null;
  return (
    <Map
      ref={onMap}
      initialViewState={start}
      mapStyle={tiled === 'missing' ? outlined : tiled}
      maxBounds={AROUND}
      minZoom={4}
      maxZoom={18}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      attributionControl={false}
      canvasContextAttributes={{ antialias: true }}
      locale={{ 'Map.Title': t`Map of Thailand. Use arrow keys to move, plus and minus to zoom.` }}
      cursor={cursor}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
      }}
      onMove={({ viewState: { latitude, longitude }, originalEvent }) => {
        onMove?.({ latitude, longitude });
        if (originalEvent !== undefined) onMovedByHand?.();
      }}
      onIdle={() => setDrawn(tiles)}
      onClick={({ lngLat }) => onPress?.({ latitude: lngLat.lat, longitude: lngLat.wrap().lng })}
      onError={(event) => {
        if (isDead(event)) onBroken();
        else if (tiles !== undefined) onNoTiles();
      }}
    >
      {children}
      <ScaleControl position="bottom-left" maxWidth={90} />
      <AttributionControl
        key={tiles?.attribution}
        position="bottom-left"
        compact={false}
        customAttribution={tiles?.attribution ?? ''}
      />
    </Map>
  );
}

/** Of one that never came to be there is no map: the phone could not begin to draw. */
function isDead(event: Pick<ErrorEvent, 'target'>): boolean {
  return event.target === null;
}

/** Letters drawn before the face is here would stay in another one; where it does not come at all, another one it is. */
function useFace(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let isOver = false;
    void document.fonts
      .load(`16px "${MAP_FACE}"`, 'กA')
      .catch(() => undefined)
      .then(() => {
        if (!isOver) setIsHere(true);
      });
    return () => void (isOver = true);
  }, []);
  return isHere;
}
