import { useMediaQuery } from '@mantine/hooks';

/** Whether the device's colour scheme is dark. The map draws its colours itself, so it cannot leave this to CSS. */
export function useIsDark(): boolean {
  return useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false });
}
