import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { openMidRangePhone, type MidRangePhone } from './mid-range-phone.ts';

export interface CatalogueOnPhone {
  readonly server: MeasuredServer;
  readonly phone: MidRangePhone;
  /** '240 products' or '10,000 products'. */
  readonly catalogue: string;
}

const CATALOGUES = [
  ['demo', '240 products'],
  ['big', '10,000 products'],
] as const;

/** Runs the same on one phone with the demo's catalogue and with a big one; the phone has data of neither before. */
export async function onEachCatalogue(
  measureOne: (on: CatalogueOnPhone) => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  const phone = await openMidRangePhone();
  try {
    const rows: Measured[] = [phone.speed];
    for (const [size, catalogue] of CATALOGUES) {
      const server = await openMeasuredServer({ size });
      try {
        rows.push(...(await measureOne({ server, phone, catalogue })));
      } finally {
        await server.stop();
      }
    }
    return rows;
  } finally {
    await phone.close();
  }
}
