import type { FastifyInstance } from 'fastify';

export interface MountedRoute {
  /** 'GET' or 'POST'. Every GET also has a HEAD. */
  readonly method: string;
  /** The path from the server's root: '/demo/rest/GET_MASTER_DATA/GET_POINT'. */
  readonly path: string;
}

/** Every actual route of the server, as its router prints them, independent of our own tables. */
export function mountedRoutes(app: FastifyInstance): readonly MountedRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): readonly MountedRoute[] => {
      const found = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (found === null) return [];
      const [, indent = '', part = '', methods = ''] = found;
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      const path = above.join('/').replaceAll(/\/{2,}/g, '/');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, path }));
    });
}

/** The calls under `rest/`, by their path below it. */
export function mountedCalls(app: FastifyInstance, tenant = 'demo'): readonly MountedRoute[] {
  const prefix = `/${tenant}/rest/`;
  return mountedRoutes(app)
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ method, path }) => ({ method, path: path.slice(prefix.length) }));
}

const OF_THE_OFFICE = 'OFFICE/';

/** The calls of the API for other clients. */
export function apiCalls(app: FastifyInstance): readonly MountedRoute[] {
  return mountedCalls(app).filter(({ path }) => !path.startsWith(OF_THE_OFFICE));
}

/** The calls of the office, which have tables of their own in tests/server/office. */
export function officeCallsOf(app: FastifyInstance): readonly MountedRoute[] {
  return mountedCalls(app).filter(({ path }) => path.startsWith(OF_THE_OFFICE));
}
