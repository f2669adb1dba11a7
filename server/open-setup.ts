import { createRequire } from 'node:module';
import type { SetupDeps } from './routes/tenants/setup-page.ts';
import type { Settings } from './settings.ts';
import { DEMO_TENANTS } from './settings/tenant-settings.ts';
import { makeSetupCode } from './tenants/setup-code.ts';
import { storageProblem } from './tenants/storage-problem.ts';
import { StartProblem } from './tenants/tenant-file.ts';

interface Opening {
  readonly clock: () => Date;
  readonly print: (line: string) => void;
  readonly restart: (() => void) | undefined;
}

/**
 * Opens the page for new tenants with a new code.
 *
 * @throws StartProblem in an image, which has no packages to draw a logo
 */
export function openSetup(settings: Settings, { clock, print, restart }: Opening): SetupDeps {
  if (!canDraw())
    throw new StartProblem(
      'SETUP_PAGE: this build cannot draw the logo of a new tenant. Create it in a clone of the project, with npm start or npm run tenant:new',
    );
  return {
    code: makeSetupCode(clock()),
    create: async (tenant, { network, now }) => {
      // Loaded when it is needed, because it brings the packages that draw.
      const { makeTenant, TenantExists } = await import('./make-tenant.ts');
      try {
        await makeTenant(settings, tenant, now, { network, isForPage: true });
        return undefined;
      } catch (error) {
        if (error instanceof TenantExists) return 'tenant-exists';
        const problem = storageProblem(error, settings);
        if (problem === undefined) throw error;
        print(`No tenant was created: ${problem.message}`);
        return 'storage';
      }
    },
    serve: restart,
    isToBeNamed: settings.isProduction || settings.tenants.some((name) => !isDemo(name)),
  };
}

/** Whether the package that draws letters is there; an image leaves it out. */
function canDraw(): boolean {
  try {
    createRequire(import.meta.url).resolve('harfbuzzjs');
    return true;
  } catch {
    return false;
  }
}

function isDemo(name: string): boolean {
  return DEMO_TENANTS.some((demo) => demo === name);
}
