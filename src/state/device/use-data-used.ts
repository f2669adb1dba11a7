import { useEffect } from 'react';
import type { TrafficBytes } from '#local/device/data-months';
import { readDataUsed, writeDataUsed } from './data-usage.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';

/** What the app took of the data plan this month; undefined while it is being read. */
export function useDataUsed(): TrafficBytes | undefined {
  const phone = usePhone();

  // What this page counted and has not written yet stands outside React.
  useEffect(() => {
    void writeDataUsed(phone);
  }, [phone]);
  return useLive('data-used', async () => await readDataUsed(phone));
}
