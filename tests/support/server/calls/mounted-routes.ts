import type { FastifyInstance } from 'fastify';

export interface MountedRoute {
  /** 'GET' or 'POST'; a HEAD comes with every GET. */
  readonly method: string;
  /** From the server's root: '/demo/rest/GET_MASTER_DATA/GET_POINT'. */
  readonly path: string;
}

/** Every route that the server really has, as its router prints them: not what any table of ours says. */
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

/** The calls under `rest/`, by their path there. */
export function mountedCalls(app: FastifyInstance, tenant = 'demo'): readonly MountedRoute[] {
  const prefix = `/${tenant}/rest/`;
  return mountedRoutes(app)
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ method, path }) => ({ method, path: path.slice(prefix.length) }));
}
