import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Icon } from './icon.tsx';
import classes from './chip.module.css';

interface RemovableChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** A chosen filter that a tap removes. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={clsx(classes.chip, classes.removable)}
      aria-label={t`Remove filter: ${label}`}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={16} />
    </button>
  );
}
