import { usePhone } from '#state/runtime/phone-context';
import { toleranceStore } from './tolerance.ts';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

/** Undefined until it was read. */
export function useIsToleranceOn(): boolean | undefined {
  return useLiveStore(toleranceStore(usePhone()));
}
