import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { bahtFromSatang } from '#domain/kernel/money';
import { DEFAULT_PRICE_LEVEL } from '#domain/catalogue/prices';
import { hierarchyCode, type Product } from '#domain/catalogue/product';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { visibleUnitRows } from '#domain/catalogue/units';
import { escapeHtml } from '#server/routes/kernel/html-page';

/** The public data of a product for chats and search engines. */
export interface SharedProduct {
  readonly product: Product;
  /** The price for guests; undefined when guests see no price in money. */
  readonly offer: { readonly baht: number; readonly unit: string } | undefined;
}

/** Chats truncate longer descriptions in the middle of a word. */
const MAX_DESCRIPTION_LENGTH = 300;

/** @returns the product as guests of this tenant see it */
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

/** The title of the page as plain text. */
export function productTitle({ product }: SharedProduct, { companyNameTh }: TenantConfiguration): string {
  return `${product.name} · ${companyNameTh}`;
}

/**
 * Builds the metadata of a product's page: description, canonical address, Open Graph and structured data
 * (schema.org). All texts are escaped, because they come from the distributor.
 *
 * @param origin of this server, such as `https://shop.example`; undefined when the request's host is invalid,
 * and then tags with absolute addresses are left out
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
  const characters = [...text];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`;
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

/**
 * Serializes JSON so that it is safe inside a script element: nothing in it can end the script or begin a
 * comment. It is data, which no policy executes.
 */
function escapeData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
