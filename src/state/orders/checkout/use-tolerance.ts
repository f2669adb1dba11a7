import { usePhone } from '#state/runtime/phone-context';
import { toleranceStore } from './tolerance.ts';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

/** Undefined while it is loading. */
export function useIsToleranceOn(): boolean | undefined {
  return useLiveStore(toleranceStore(usePhone()));
}
