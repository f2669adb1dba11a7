import { Trans } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import type { NamedPlaces } from '#domain/places/place-table';
import { Icon } from '#ui/controls/icon';
import type { MapSheetProps } from './map-sheet.tsx';
import type { PinMapDeps } from './pin-map-deps.ts';
import { PinMessages } from './pin-messages.tsx';
import { useLocated } from './use-located.ts';
import classes from './pin-map.module.css';

interface PinMapProps {
  readonly deps: PinMapDeps;
  readonly pin: MapPin | undefined;
  /** The address's places so far. */
  readonly chosen: NamedPlaces | undefined;
  readonly onPin: (pin: MapPin | undefined) => void;
}

/** A button that opens the map, and the places in which the pin lies. */
export function PinMap({ deps, pin, chosen, onPin }: PinMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<MapSheetProps>>();
  const located = useLocated(pin, deps.locate);
  const open = async () => {
    setIsOpen(true);
    try {
      const { MapSheet } = await import('./map-sheet.tsx');
      setIsMissing(false);
      setSheet(() => MapSheet);
    } catch {
      setIsOpen(false);
      setIsMissing(true);
    }
  };
  return (
    <div className={classes.map}>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => void open()}>
        <span className={classes.mark}>
          <Icon name="pin" size={24} />
        </span>
        <span className={classes.words}>
          {pin === undefined ? <Trans>Choose on map</Trans> : <Trans>Change on map</Trans>}
        </span>
        <Icon name="forward" size={18} className={classes.forward} />
      </button>
      <div role="status" className={classes.said}>
        {isMissing ? (
          <p className={classes.missing}>
            <Trans>The map isn’t on this phone yet. Enter the coordinates, or use your location.</Trans>
          </p>
        ) : null}
        <PinMessages located={located} chosen={chosen} language={deps.language} />
      </div>
      {Sheet === undefined ? null : (
        <Sheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          deps={deps}
          pin={pin}
          chosen={chosen}
          onPin={onPin}
        />
      )}
    </div>
  );
}
