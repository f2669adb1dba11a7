import { Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { MantineLook } from '#ui/theme/mantine-look';
import classes from './setting-switch.module.css';

interface SettingSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: (isOn: boolean) => void;
  /** An explanation in a sentence or two. */
  readonly children?: ReactNode;
}

/** A setting that is on or off and takes effect at once; the whole row is the touch target. */
export function SettingSwitch({ label, isOn, isDisabled = false, onChange, children }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <MantineLook>
        <Switch
          label={label}
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={children === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </MantineLook>
      {children === undefined ? null : (
        <p id={id} className={classes.detail}>
          {children}
        </p>
      )}
    </div>
  );
}
