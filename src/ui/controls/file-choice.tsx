import { FileButton } from '@mantine/core';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { MantineLook } from '#ui/theme/mantine-look';
import { Button } from './button.tsx';

interface FileChoiceProps extends Pick<ComponentProps<typeof Button>, 'size' | 'isWide' | 'isBusy'> {
  /** Names the input for screen readers. */
  readonly label: string;
  /** The file types, in the form of the input's attribute `accept`. */
  readonly accept: string;
  readonly isMultiple?: boolean | undefined;
  /** Opens the camera and accepts only a photo taken now. */
  readonly isFromCamera?: boolean | undefined;
  /** The focus moves here if the file is missing or was refused. */
  readonly isWrong?: boolean | undefined;
  /** Called with at least one file. */
  readonly onChosen: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that takes a photo or chooses files. The same file may be chosen again. */
export function FileChoice({
  label,
  accept,
  isMultiple = false,
  isFromCamera = false,
  isWrong = false,
  onChosen,
  ...button
}: FileChoiceProps) {
  const reset = useRef<() => void>(null);
  return (
    <MantineLook>
      <FileButton
        accept={accept}
        multiple={isMultiple}
        {...(isFromCamera ? { capture: 'environment' } : {})}
        inputProps={{ 'aria-label': label }}
        resetRef={reset}
        onChange={(chosen) => {
          const files = chosen === null ? [] : [chosen].flat();
          reset.current?.();
          if (files.length > 0) onChosen(files);
        }}
      >
        {({ onClick }) => (
          <Button {...button} variant="secondary" data-invalid={isWrong || undefined} onClick={onClick} />
        )}
      </FileButton>
    </MantineLook>
  );
}
