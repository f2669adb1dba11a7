import { useEffect } from 'react';
import type { TrafficBytes } from '#local/device/data-months';
import { readDataUsed, writeDataUsed } from './data-usage.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';

/** The app's mobile data of this month; undefined while it is loading. */
export function useDataUsed(): TrafficBytes | undefined {
  const phone = usePhone();

  // The external system is the data meter, whose pending counts are written first.
  useEffect(() => {
    void writeDataUsed(phone);
  }, [phone]);
  return useLive('data-used', async () => await readDataUsed(phone));
}
