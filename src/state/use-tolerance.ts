import { usePhone } from './phone-context.ts';
import { toleranceStore } from './tolerance.ts';
import { useLiveStore } from './use-live-store.ts';

/** Undefined until it was read. */
export function useIsToleranceOn(): boolean | undefined {
  return useLiveStore(toleranceStore(usePhone()));
}
