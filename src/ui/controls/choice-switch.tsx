import { SegmentedControl, type SegmentedControlItem } from '@mantine/core';
import { MantineLook } from '#ui/theme/mantine-look';

interface ChoiceSwitchProps<Value extends string> {
  readonly label: string;
  readonly choices: SegmentedControlItem<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Two to four short choices side by side, one of them selected. */
export function ChoiceSwitch<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceSwitchProps<Value>) {
  return (
    <MantineLook>
      <SegmentedControl<Value> aria-label={label} data={choices} value={value} onChange={onChoose} />
    </MantineLook>
  );
}
