import { getHierarchy } from '#contract/get-hierarchy';
import { getProductList } from '#contract/get-product-list';
import { mount, type RestScope } from '#server/plugins/rest';
import { currentCatalogue } from '#server/services/catalogue';
import { listCategories } from '#server/services/list-categories';
import { listProducts } from '#server/services/list-products';
import { bangkokDate } from '#server/services/today';

/** Products and their hierarchy, for guests too. */
export function catalogueCalls(scope: RestScope): void {
  mount(scope, getProductList, async ({ request, actor, tenant, transaction, now }) =>
    listProducts(await currentCatalogue(tenant, transaction), request, {
      priceLevel: actor.person.priceLevel,
      today: bangkokDate(now),
    }),
  );
  mount(scope, getHierarchy, async ({ request, tenant, transaction }) =>
    listCategories(await currentCatalogue(tenant, transaction), request),
  );
}
