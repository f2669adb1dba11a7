import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { MantineLook } from '#ui/theme/mantine-look';

/** A choice from a list that the phone shows in its own way. */
export function SelectField(props: NativeSelectProps) {
  return (
    <MantineLook>
      <NativeSelect {...props} />
    </MantineLook>
  );
}
