import {
  listOfficeCategories as listCategoriesCall,
  moveProducts as moveProductsCall,
  placeCategory as placeCategoryCall,
  removeCategory as removeCategoryCall,
  saveCategory as saveCategoryCall,
} from '#contract/office/categories/category-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { listOfficeCategories } from '#server/services/office/categories/list-categories';
import { moveProducts } from '#server/services/office/categories/move-products';
import { placeCategory } from '#server/services/office/categories/place-category';
import { removeCategory } from '#server/services/office/categories/remove-category';
import { saveCategory } from '#server/services/office/categories/save-category';
import { code } from '#server/tables/cell-schemas';

/** The tree of categories, and the products in it. */
export function officeCategoryCalls(scope: RestScope): void {
  mountOfficeRead(scope, listCategoriesCall, ({ database }) => listOfficeCategories(database));
  mountOfficeChange(scope, saveCategoryCall, ({ transaction, request }) =>
    saveCategory(transaction, request, (written) => code.read.safeParse(written).data === written),
  );
  mountOfficeChange(scope, placeCategoryCall, ({ transaction, request }) =>
    placeCategory(transaction, request),
  );
  mountOfficeChange(scope, removeCategoryCall, ({ transaction, request }) =>
    removeCategory(transaction, request),
  );
  mountOfficeChange(scope, moveProductsCall, ({ transaction, request, by }) =>
    moveProducts(transaction, by, request),
  );
}
