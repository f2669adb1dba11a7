/** Caches belong to the origin, which tenants share, so each name contains the tenant's prefix. */
export function cacheNameOf(scope: URL, contents: 'tenant' | 'scanner' | 'pages' | 'map'): string {
  return `khaisong-${contents}-${scope.pathname}`;
}

/** The files of the install. Workbox chose the name of the first versions; another one would fetch all files again. */
export function installedCacheName(scope: URL): string {
  return `workbox-precache-v2-${scope.href}`;
}
