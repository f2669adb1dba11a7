import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { bahtFromSatang } from '#domain/kernel/money';
import { DEFAULT_PRICE_LEVEL } from '#domain/catalogue/prices';
import { hierarchyCode, type Product } from '#domain/catalogue/product';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { visibleUnitRows } from '#domain/catalogue/units';
import { escapeHtml } from '#server/routes/kernel/html-page';

/** What a chat or a search engine is told of a product whose link it was given. */
export interface SharedProduct {
  readonly product: Product;
  /** Only with what a guest may see: undefined where guests see no price in money. */
  readonly offer: { readonly baht: number; readonly unit: string } | undefined;
}

/** Chats cut longer ones off, in the middle of a word. */
const MAX_DESCRIPTION_LENGTH = 300;

/** @returns what guests of this tenant see of the product */
export function sharedWithGuests(product: Product, configuration: TenantConfiguration): SharedProduct {
  const { isAutoGuestLogin, isPointMode } = configuration;
  const [largest] = visibleUnitRows(product, DEFAULT_PRICE_LEVEL, MONEY_MODE);
  const isPriced = isAutoGuestLogin && !isPointMode && product.materialType === '';
  return {
    product,
    offer:
      isPriced && largest !== undefined && largest.price.current > 0
        ? { baht: bahtFromSatang(largest.price.current), unit: largest.name }
        : undefined,
  };
}

/** The title of the page, as text. */
export function productTitle({ product }: SharedProduct, { companyNameTh }: TenantConfiguration): string {
  return `${product.name} · ${companyNameTh}`;
}

/**
 * The tags of a product's page: description, canonical address, Open Graph and structured data (schema.org). The names
 * are the distributor's own words and are escaped, so that none of them becomes a tag.
 *
 * @param origin of this shop, such as `https://shop.example`; undefined where the request's host is no host, and then
 * nothing is said that needs an absolute address
 */
export function productTags(
  shared: SharedProduct,
  configuration: TenantConfiguration,
  origin: string | undefined,
): readonly string[] {
  const { product } = shared;
  const description = describe(product, configuration);
  const prefix = origin === undefined ? undefined : `${origin}/${configuration.tenant}/`;
  const address =
    prefix === undefined ? undefined : `${prefix}productdetail/${encodeURIComponent(product.code)}`;
  const picture = pictureOf(product, configuration, prefix);
  return [
    meta('name', 'description', description),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    meta('property', 'og:type', 'product'),
    meta('property', 'og:site_name', configuration.companyNameTh),
    meta('property', 'og:locale', 'th_TH'),
    meta('property', 'og:title', product.name),
    meta('property', 'og:description', description),
    ...(address === undefined ? [] : [meta('property', 'og:url', address)]),
    ...(picture === undefined ? [] : [meta('property', 'og:image', picture)]),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
    `<script type="application/ld+json">${escapeData(structured(shared, description, address, picture))}</script>`,
  ];
}

function describe({ name, description }: Product, { companyNameTh }: TenantConfiguration): string {
  const text = description === '' ? `${name} ราคาส่ง ที่ ${companyNameTh}` : description;
  const words = [...text];
  return words.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${words.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`;
}

function pictureOf(
  { pictures }: Product,
  { pictureBase }: TenantConfiguration,
  prefix: string | undefined,
): string | undefined {
  const [file = ''] = pictures;
  if (file === '' || prefix === undefined || !URL.canParse(pictureBase, prefix)) return undefined;
  const address = new URL(pictureBase, prefix);
  address.searchParams.set('p', file);
  address.searchParams.set('w', '800');
  return address.href;
}

function structured(
  { product, offer }: SharedProduct,
  description: string,
  address: string | undefined,
  picture: string | undefined,
): unknown {
  const brand = product.hierarchy[1];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    description,
    ...(address === undefined ? {} : { url: address }),
    ...(picture === undefined ? {} : { image: [picture] }),
    ...(brand === undefined || hierarchyCode(product, 2) === ''
      ? {}
      : { brand: { '@type': 'Brand', name: brand.name } }),
    ...(offer === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceCurrency: 'THB',
            price: offer.baht.toFixed(2),
            availability: 'https://schema.org/InStock',
            eligibleQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: offer.unit },
            ...(address === undefined ? {} : { url: address }),
          },
        }),
  };
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** JSON that can stand in a page: nothing in it ends the script or begins a comment. It is data, which no policy runs. */
function escapeData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
