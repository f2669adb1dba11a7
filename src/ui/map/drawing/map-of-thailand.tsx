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

// A file of the app itself, because the page's policy allows no other worker.
setWorkerUrl(new URL(workerFile, import.meta.url).href);

/** The props of every map. */
export interface DrawnMapProps {
  readonly language: Language;
  readonly outline: OutlineOfThailand;
  /** Left out if there are none, or if they failed to load. */
  readonly tiles: MapTiles | undefined;
  /** Called if the phone cannot draw the map. */
  readonly onBroken: () => void;
  /** Called if the company's map tiles do not load. */
  readonly onNoTiles: () => void;
}

interface MapOfThailandProps extends DrawnMapProps {
  /** Left out follows the device. */
  readonly isDark?: boolean;
  /** The initial view. */
  readonly start: NonNullable<ComponentProps<typeof Map>['initialViewState']>;
  readonly cursor: 'crosshair' | 'grab';
  readonly onMap: (map: MapRef | null) => void;
  readonly onMove?: (middle: MapPin) => void;
  /** A finger, a mouse or a key moves the map, not the app. */
  readonly onMovedByHand?: () => void;
  readonly onPress?: (pin: MapPin) => void;
  readonly children: ReactNode;
}

const AROUND: [number, number, number, number] = [86, 0, 116, 27];

/** The longest wait with an empty map. */
const TILES_WITHIN_MS = 12_000;

/** The map of Thailand as a base for markers: the company's streets, otherwise the outline. Arrow keys move it. */
export function MapOfThailand(props: MapOfThailandProps) {
  const { language, outline, tiles, start, cursor, onMap, children } = props;
  const { onMove, onMovedByHand, onPress, onBroken, onNoTiles } = props;
  const { t } = useLingui();
  const isDeviceDark = useIsDark();
  const colours = mapColours(props.isDark ?? isDeviceDark);
  const isFaceHere = useFace();
  const outlined = useMemo(() => outlineStyle(outline, language, colours), [outline, language, colours]);
  const tiled = useTilesStyle(tiles, language, colours);
  const [drawn, setDrawn] = useState<MapTiles>();
  const giveUp = useEffectEvent(onNoTiles);
  const isWaiting = tiles !== undefined && drawn !== tiles;

  // A server that hangs causes no error event.
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

/** An error without a target means that the map could not be created. */
function isDead(event: Pick<ErrorEvent, 'target'>): boolean {
  return event.target === null;
}

/**
 * Waits for the font, because labels drawn before it is loaded would keep another one; if it cannot be loaded, another
 * font is used.
 */
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
