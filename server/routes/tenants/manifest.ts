import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SHARE_PATH, SHARED_PICTURE_FIELD } from '#domain/integration/share-target';
import { SURFACES } from '#domain/tenants/brand-shades';
import { derivedFrom } from '#server/tenants/derived-from';
import type { OpenTenant } from '#server/tenants/open-tenant';

/**
 * Serves `manifest.webmanifest` for a tenant. `id`, `start_url` and `scope` are absolute; otherwise all
 * tenants of an origin would be one app.
 */
export function manifestRoute(scope: FastifyInstance, tenant: OpenTenant): void {
  const { folder } = tenant;
  const body = derivedFrom(
    () => tenant.configuration,
    (configuration) => JSON.stringify(manifestOf({ configuration, folder })),
  );
  scope.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/manifest+json; charset=utf-8').send(body()),
  );
}

export function manifestOf({ configuration, folder }: Pick<OpenTenant, 'configuration' | 'folder'>) {
  const base = `/${configuration.tenant}/`;
  const icons = iconsIn(folder, base);
  const shortcut = (name: string, path: string, icon: string) => ({
    name,
    url: `${base}${path}`,
    icons: [{ src: `${base}icons/shortcut-${icon}.png`, sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: base,
    start_url: base,
    scope: base,
    name: configuration.companyNameTh,
    short_name:
      configuration.mainStoreName === '' ? configuration.companyNameTh : configuration.mainStoreName,
    description: `สั่งสินค้าจาก${configuration.companyNameTh}`,
    lang: 'th',
    dir: 'ltr',
    display: 'standalone',
    orientation: 'any',
    theme_color: configuration.theme.brand,
    // A manifest has one colour for both schemes; the page's own colour scheme keeps a dark start dark.
    background_color: SURFACES.light.page,
    categories: ['shopping', 'business'],
    icons,
    screenshots: screenshotsIn(folder, base),
    share_target: {
      action: `${base}${SHARE_PATH}`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: SHARED_PICTURE_FIELD, accept: ['image/*'] }],
      },
    },
    shortcuts: [
      shortcut('สินค้า', 'product', 'products'),
      shortcut('ตะกร้า', 'cart', 'cart'),
      shortcut('สั่งด่วน', 'product?type=quick', 'quick-order'),
      shortcut('ประวัติการสั่งซื้อ', 'history', 'history'),
    ],
  };
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/** Lists files such as `icon-192.png` and `maskable-512.png`; an SVG fits any size. */
function iconsIn(folder: string, base: string): readonly Icon[] {
  return filesIn(join(folder, 'icons')).flatMap((file): readonly Icon[] => {
    if (!/^(icon|maskable)/.test(file)) return [];
    const src = `${base}tenant/icons/${file}`;
    const purpose = file.startsWith('maskable') ? 'maskable' : 'any';
    if (file.endsWith('.svg')) return [{ src, sizes: 'any', type: 'image/svg+xml', purpose }];
    const size = pngSize(join(folder, 'icons', file));
    return size === undefined ? [] : [{ src, sizes: size.text, type: 'image/png', purpose }];
  });
}

function screenshotsIn(folder: string, base: string) {
  return filesIn(join(folder, 'screenshots')).flatMap((file) => {
    const size = pngSize(join(folder, 'screenshots', file));
    if (size === undefined) return [];
    return [
      {
        src: `${base}tenant/screenshots/${file}`,
        sizes: size.text,
        type: 'image/png',
        form_factor: size.width > size.height ? 'wide' : 'narrow',
      },
    ];
  });
}

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the size from the file itself, because a name may be wrong. Returns undefined for a file that is not a PNG. */
function pngSize(
  file: string,
): { readonly width: number; readonly height: number; readonly text: string } | undefined {
  const bytes = readFileSync(file);
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  return { width, height, text: `${width}x${height}` };
}
