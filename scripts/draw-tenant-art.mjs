import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { refuseArguments } from './steps/arguments.mjs';
import { root } from './steps/project.mjs';

refuseArguments('node scripts/draw-tenant-art.mjs');

/** Redraws the demo tenants' logos and icons after a change of their drawing code. The results are committed. */
const { demoTenantsArt, writeTenantArt } = await tsImport(
  '../server/scenes/pictures/tenant-art.ts',
  import.meta.url,
);
for (const art of demoTenantsArt) await writeTenantArt(art, join(root, 'tenants', art.tenant));
