import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ComponentProps, type ComponentType, type RefObject } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { BANGKOK, BANGKOK_ZOOM, zoomOfLevel, zoomOfPin } from '#domain/places/pin-map';
import type { NamedPlaces } from '#domain/places/place-table';
import type { OutlineOfThailand } from '#ui/map/drawing/map-deps';
import type { FoundHere } from '#ui/map/base/map-here';
import { useMapPart } from '#ui/map/drawing/use-map-part';
import { MapFrame } from '#ui/map/base/map-frame';
import type { MapCanvas, MapView } from './map-view.tsx';
import type { PinMapDeps } from './pin-map-deps.ts';

interface MapBodyProps {
  readonly deps: PinMapDeps;
  readonly chosen: NamedPlaces | undefined;
  readonly pin: MapPin | undefined;
  readonly here: FoundHere | undefined;
  readonly view: RefObject<MapView | null>;
  readonly onPin: (pin: MapPin) => void;
  readonly onDrawn: (isDrawn: boolean) => void;
}

type Start = ComponentProps<typeof MapCanvas>['start'];

interface ReadyMap {
  readonly Canvas: ComponentType<ComponentProps<typeof MapCanvas>>;
  readonly outline: OutlineOfThailand;
  readonly start: Start;
}

/** The map, or the reason why there is none; a pin can be typed all the same. */
export function MapBody({ deps, chosen, pin, here, view, onPin, onDrawn }: MapBodyProps) {
  const map = useMapPart(() => readyMap(deps, pin, chosen));
  const isDrawn = map.part.kind === 'ready';
  const notifyDrawn = useEffectEvent(onDrawn);

  // The parent renders the buttons around the map, so it needs to know.
  useEffect(() => {
    notifyDrawn(isDrawn);
  }, [isDrawn]);

  return (
    <MapFrame
      view={map}
      tiles={deps.tiles}
      missing={
        <Trans>
          The map isn’t on this phone. Use your location, or enter the coordinates in the box above.
        </Trans>
      }
      notDrawn={
        <Trans>
          This phone can’t show the map. Use your location, or enter the coordinates in the box above.
        </Trans>
      }
      noTiles={<Trans>Street map unavailable. You can still place the pin.</Trans>}
    >
      {({ Canvas, outline, start }, streets) => (
        <Canvas
          {...streets}
          language={deps.language}
          outline={outline}
          start={start}
          pin={pin}
          here={here}
          view={view}
          onPin={onPin}
          onBroken={map.giveUp}
        />
      )}
    </MapFrame>
  );
}

async function readyMap(
  deps: PinMapDeps,
  pin: MapPin | undefined,
  chosen: NamedPlaces | undefined,
): Promise<ReadyMap | undefined> {
  const [{ MapCanvas }, outline] = await Promise.all([import('./map-view.tsx'), deps.readOutline()]);
  if (outline === undefined) return undefined;
  return { Canvas: MapCanvas, outline, start: startOf(deps, outline, pin, chosen) };
}

/** The pin, otherwise the address's places, otherwise the capital. */
function startOf(
  { tiles }: PinMapDeps,
  { labels }: OutlineOfThailand,
  pin: MapPin | undefined,
  chosen: NamedPlaces | undefined,
): Start {
  if (pin !== undefined) return { pin, zoom: zoomOfPin(tiles !== undefined) };
  const parts = [chosen?.subdistrict, chosen?.district, chosen?.province];
  for (const part of parts) {
    const label = labels.find(({ id }) => id === part?.id);
    if (label !== undefined) return { pin: label.pin, zoom: zoomOfLevel(label.level) };
  }
  return { pin: BANGKOK, zoom: BANGKOK_ZOOM };
}
