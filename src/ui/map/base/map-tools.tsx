import type { ReactNode } from 'react';
import { Spinner } from '#ui/feedback/spinner';
import { MapIcon, type MapIconName } from './map-icons.tsx';
import classes from './map-frame.module.css';

interface MapToolProps {
  readonly icon: MapIconName;
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

export function MapTool({ icon, label, isBusy = false, onPress }: MapToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {isBusy ? <Spinner /> : <MapIcon name={icon} />}
    </button>
  );
}

export function MapTools({ children }: { readonly children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}
