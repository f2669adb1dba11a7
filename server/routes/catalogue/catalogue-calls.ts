import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getPriceList } from '#contract/catalogue/price-list';
import { getProductList } from '#contract/catalogue/get-product-list';
import type { CatalogueManifestAnswer, PriceListReference } from '#domain/catalogue/catalogue-manifest';
import { Problem } from '#server/plugins/problem';
import { mount, type RestScope } from '#server/plugins/rest';
import { catalogueFor } from '#server/services/catalogue/current-catalogue';
import { manifestOf } from '#server/services/catalogue/catalogue-chunks';
import { listCategories } from '#server/services/catalogue/list-categories';
import { listProducts } from '#server/services/catalogue/list-products';
import { priceLevelsFor } from '#server/services/catalogue/price-levels';
import { partsFor, priceListOf } from '#server/services/catalogue/price-lists';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { chunkWriter } from '#server/routes/kernel/chunk-writer';

/** Products, categories, chunks and prices, for guests too. */
export function catalogueCalls(scope: RestScope): void {
  mount(scope, getProductList, async ({ request, actor, tenant, transaction, now }) =>
    listProducts(await catalogueFor(tenant, actor), request, {
      priceLevels: await priceLevelsFor(transaction, actor, tenant.configuration),
      today: bangkokDayOf(now),
    }),
  );
  mount(scope, getHierarchy, async ({ request, actor, tenant }) =>
    listCategories(await catalogueFor(tenant, actor), request),
  );
  mount(scope, getCatalogueManifest, async (context): Promise<CatalogueManifestAnswer> => {
    const { request, actor, tenant, transaction, now } = context;
    const { mode, version } = request;
    const catalogue = await catalogueFor(tenant, actor);
    const levels = await priceLevelsFor(transaction, actor, tenant.configuration);
    const priceLists: PriceListReference[] = [];
    for (const priceLevel of levels) {
      const { version: listVersion } = await priceListOf(catalogue, mode, priceLevel);
      priceLists.push({ priceLevel, version: listVersion });
    }
    const today = bangkokDayOf(now);
    const manifest = await manifestOf({ tenant, catalogue, mode, today, now, writer: chunkWriter });
    return manifest.version === version
      ? { kind: 'unchanged', version, asOf: now, priceLists }
      : { kind: 'manifest', manifest, asOf: now, priceLists };
  });
  mount(scope, getPriceList, async ({ request, actor, tenant, transaction, now }) => {
    const { priceLevel, mode, knownParts } = request;
    const levels = await priceLevelsFor(transaction, actor, tenant.configuration);
    if (!levels.includes(priceLevel)) throw new Problem('not-your-prices');
    const list = await priceListOf(await catalogueFor(tenant, actor), mode, priceLevel);
    return { version: list.version, priceLevel, asOf: now, parts: partsFor(list, priceLevel, knownParts) };
  });
}
