import { Trans } from '@lingui/react/macro';
import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ComponentType,
  type RefObject,
} from 'react';
import type { MapPin } from '#domain/address';
import { BANGKOK, BANGKOK_ZOOM, zoomOfLevel, zoomOfPin } from '#domain/pin-map';
import type { NamedPlaces } from '#domain/place-table';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import type { FoundHere, MapCanvas, MapView } from './map-view.tsx';
import type { OutlineOfThailand, PinMapDoors } from './pin-map-doors.ts';
import classes from './map-sheet.module.css';

interface MapBodyProps {
  readonly doors: PinMapDoors;
  readonly chosen: NamedPlaces | undefined;
  readonly pin: MapPin | undefined;
  readonly here: FoundHere | undefined;
  readonly view: RefObject<MapView | null>;
  readonly onPin: (pin: MapPin) => void;
  readonly onDrawn: (isDrawn: boolean) => void;
}

type Start = ComponentProps<typeof MapCanvas>['start'];

type Part =
  | { readonly kind: 'coming' | 'missing' | 'not-drawn' }
  | {
      readonly kind: 'ready';
      readonly Canvas: ComponentType<ComponentProps<typeof MapCanvas>>;
      readonly outline: OutlineOfThailand;
      readonly start: Start;
    };

/** The map, or why there is none; a pin can be written all the same. */
export function MapBody({ doors, chosen, pin, here, view, onPin, onDrawn }: MapBodyProps) {
  const [part, setPart] = useState<Part>({ kind: 'coming' });
  const [round, setRound] = useState(0);
  const [areTilesDown, setAreTilesDown] = useState(false);
  const bring = useEffectEvent(() => partOf(doors, pin, chosen));
  const show = useEffectEvent((next: Part) => {
    setPart(next);
    onDrawn(next.kind === 'ready');
  });

  // What draws it comes when it is asked for.
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const next = await bring();
      if (!isOver) show(next);
    };
    void run();
    return () => void (isOver = true);
  }, [round]);

  switch (part.kind) {
    case 'coming':
      return (
        <div className={classes.waiting} role="status">
          <Spinner />
          <Trans>Opening the map…</Trans>
        </div>
      );
    case 'missing':
      return (
        <div className={classes.waiting} role="alert">
          <Trans>
            The map has not come to this phone. Use your location, or write the coordinates in the box above.
          </Trans>
          <Button
            variant="secondary"
            onClick={() => {
              setPart({ kind: 'coming' });
              setRound(round + 1);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      );
    case 'not-drawn':
      return (
        <div className={classes.waiting} role="alert">
          <Trans>
            This phone cannot draw the map. Use your location, or write the coordinates in the box above.
          </Trans>
        </div>
      );
    case 'ready':
      return (
        <div className={classes.canvas}>
          <part.Canvas
            language={doors.language}
            outline={part.outline}
            tiles={areTilesDown ? undefined : doors.tiles}
            start={part.start}
            pin={pin}
            here={here}
            view={view}
            onPin={onPin}
            onBroken={() => {
              setPart({ kind: 'not-drawn' });
              onDrawn(false);
            }}
            onNoTiles={() => setAreTilesDown(true)}
          />
          {areTilesDown ? (
            <div className={classes.notice} role="status">
              <p>
                <Trans>The streets did not come. A pin can be set on the outline all the same.</Trans>
              </p>
              <Button variant="quiet" onClick={() => setAreTilesDown(false)}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : null}
        </div>
      );
  }
}

async function partOf(
  doors: PinMapDoors,
  pin: MapPin | undefined,
  chosen: NamedPlaces | undefined,
): Promise<Part> {
  try {
    const [{ MapCanvas }, outline] = await Promise.all([import('./map-view.tsx'), doors.readOutline()]);
    if (outline === undefined) return { kind: 'missing' };
    return { kind: 'ready', Canvas: MapCanvas, outline, start: startOf(doors, outline, pin, chosen) };
  } catch {
    return { kind: 'missing' };
  }
}

/** At the pin, else about where the address says, else in the capital. */
function startOf(
  { tiles }: PinMapDoors,
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
