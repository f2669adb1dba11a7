import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import type { PlaceHere } from '#domain/places/place-here';
import { zoomOfPin } from '#domain/places/pin-map';
import type { NamedPlaces } from '#domain/places/place-table';
import { pinText, readPinText } from '#domain/places/pin-text';
import { useBackCloses } from '#ui/overlays/back-closes';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { MantineLook } from '#ui/theme/mantine-look';
import { PlaceHereMessages } from '#ui/map/pin-field/place-here-messages';
import { zoomForCircle } from '#ui/map/base/accuracy-circle';
import type { FoundHere } from '#ui/map/base/map-here';
import { MapTool, MapTools } from '#ui/map/base/map-tools';
import { useBusy } from '#ui/hooks/use-busy';
import { MapBody } from './map-body.tsx';
import { MapSearch } from './map-search.tsx';
import type { MapView } from './map-view.tsx';
import type { PinMapDeps } from './pin-map-deps.ts';
import { PinMessages } from './pin-messages.tsx';
import { useLocated } from './use-located.ts';
import classes from './map-sheet.module.css';

export interface MapSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly deps: PinMapDeps;
  /** The existing pin. */
  readonly pin: MapPin | undefined;
  /** The address's places so far. */
  readonly chosen: NamedPlaces | undefined;
  /** Undefined removes the pin. */
  readonly onPin: (pin: MapPin | undefined) => void;
}

/** A full-screen map on a phone: a pin is set, reviewed, and then confirmed. */
export function MapSheet(props: MapSheetProps) {
  const { t } = useLingui();
  const { isOpen, onClose } = props;
  useBackCloses(isOpen, onClose);
  return (
    <MantineLook>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        transitionProps={{ transition: 'slide-up', duration: 180 }}
        zIndex={400}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      >
        <Modal.Overlay className={classes.overlay} backgroundOpacity={1} color="transparent" />
        <Modal.Content aria-label={t`Map location`}>
          <PinChooser {...props} />
        </Modal.Content>
      </Modal.Root>
    </MantineLook>
  );
}

function PinChooser({ onClose, deps, pin: pinBefore, chosen, onPin }: MapSheetProps) {
  const { t } = useLingui();
  const view = useRef<MapView>(null);
  const [pin, setPin] = useState(pinBefore);
  const [isDrawn, setIsDrawn] = useState(false);
  const [here, setHere] = useState<FoundHere>();
  const [foundHere, setFoundHere] = useState<PlaceHere>();
  const [isLooking, run] = useBusy();
  const located = useLocated(pin, deps.locate);

  const set = (next: MapPin) => {
    setPin(readPinText(pinText(next)));
    setFoundHere(undefined);
  };
  const lookHere = async () => {
    const found = await run(deps.placeHere());
    const at = found.kind === 'found' ? readPinText(found.text) : undefined;
    if (found.kind === 'found' && at !== undefined) {
      set(at);
      setHere({ pin: at, accuracyMetres: found.accuracyMetres });
      view.current?.goTo(at, zoomForCircle(at, found.accuracyMetres));
    }
    setFoundHere(found);
  };
  const pinTheMiddle = () => {
    const middle = view.current?.middle();
    if (middle !== undefined) set(middle);
  };
  const clear = () => {
    setPin(undefined);
    setHere(undefined);
    setFoundHere(undefined);
    onPin(undefined);
  };
  return (
    <>
      <div className={classes.body}>
        <MapBody
          deps={deps}
          chosen={chosen}
          pin={pin}
          here={here}
          view={view}
          onPin={set}
          onDrawn={setIsDrawn}
        />
        <div className={classes.top}>
          <IconButton className={classes.close} label={t`Close`} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
          <MapSearch
            deps={deps}
            onGo={(at, zoom) => view.current?.goTo(at, zoom)}
            onPin={(at) => {
              set(at);
              view.current?.goTo(at, zoomOfPin(deps.tiles !== undefined));
            }}
          />
        </div>
        <MapTools>
          {isDrawn ? (
            <>
              <MapTool icon="plus" label={t`Zoom in`} onPress={() => view.current?.zoomBy(1)} />
              <MapTool icon="minus" label={t`Zoom out`} onPress={() => view.current?.zoomBy(-1)} />
              {pin === undefined ? null : (
                <MapTool icon="toPin" label={t`Show pin`} onPress={() => view.current?.goTo(pin)} />
              )}
            </>
          ) : null}
          <MapTool
            icon="here"
            label={isLooking ? t`Finding your location…` : t`Use my location`}
            isBusy={isLooking}
            onPress={() => void lookHere()}
          />
        </MapTools>
      </div>
      <div className={classes.panel}>
        <div className={classes.said}>
          <div className={classes.words} role="status">
            {pin === undefined ? (
              <p className={classes.lead}>
                <Trans>Tap your entrance on the map, or move the map and place the pin in the middle.</Trans>
              </p>
            ) : (
              <>
                <PinMessages located={located} chosen={chosen} language={deps.language} />
                <p className={classes.coordinates}>{pinText(pin)}</p>
              </>
            )}
            {foundHere === undefined ? null : <PlaceHereMessages found={foundHere} />}
          </div>
          {pin === undefined ? null : (
            <IconButton label={t`Remove pin`} onClick={clear}>
              <Icon name="trash" size={22} />
            </IconButton>
          )}
        </div>
        <div className={classes.actions}>
          <Button
            size="main"
            variant={pin === undefined ? 'primary' : 'secondary'}
            disabled={!isDrawn}
            onClick={pinTheMiddle}
          >
            <Trans>Place pin in the middle</Trans>
          </Button>
          {pin === undefined ? null : (
            <Button
              size="main"
              onClick={() => {
                onPin(pin);
                onClose();
              }}
            >
              <Trans>Use this location</Trans>
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
