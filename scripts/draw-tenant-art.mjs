import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './steps/project.mjs';

/** Writes the demo tenant's logo and icons again, after a change in how they are drawn. The results are committed. */
const { demoTenantArt, writeTenantArt } = await tsImport(
  '../server/scenes/pictures/tenant-art.ts',
  import.meta.url,
);
await writeTenantArt(demoTenantArt, join(root, 'tenants', 'demo'));
