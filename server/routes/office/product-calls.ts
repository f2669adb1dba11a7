import {
  listProductPictures as listProductPicturesCall,
  setProductPictures as setProductPicturesCall,
} from '#contract/office/pictures/product-picture-calls';
import { listPriceLevels as listPriceLevelsCall } from '#contract/office/prices/price-levels';
import { setPrices } from '#contract/office/prices/set-prices';
import { setStock } from '#contract/office/prices/set-stock';
import { listGridProducts as listGridProductsCall } from '#contract/office/product-calls';
import {
  getProduct as getProductCall,
  saveProduct as saveProductCall,
} from '#contract/office/products/product-form-calls';
import { withdrawProducts as withdrawProductsCall } from '#contract/office/products/withdraw-calls';
import { isPriceField } from '#domain/office/products/product-fields';
import { fieldsIn } from '#domain/office/products/product-form';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { listPriceLevels } from '#server/services/office/prices/list-price-levels';
import { markStock } from '#server/services/office/decisions/office-marks';
import { listGridProducts } from '#server/services/office/lists/list-grid-products';
import { listProductPictures } from '#server/services/office/pictures/list-product-pictures';
import { setProductPictures } from '#server/services/office/pictures/set-product-pictures';
import { setGridPrices } from '#server/services/office/prices/set-grid-prices';
import { getProduct } from '#server/services/office/products/get-product';
import { saveProduct } from '#server/services/office/products/save-product';
import { withdrawProducts } from '#server/services/office/products/withdraw-products';
import { productTable } from '#server/tables/products/product-table';

/** Products with their prices and pictures. */
export function officeProductCalls(scope: RestScope): void {
  mountOfficeRead(scope, listGridProductsCall, ({ database, request }) =>
    listGridProducts(database, request),
  );
  mountOfficeRead(scope, listPriceLevelsCall, ({ database }) => listPriceLevels(database));
  mountOfficeRead(scope, getProductCall, ({ database, request }) =>
    getProduct(database, request, productTable),
  );
  mountOfficeChange(scope, saveProductCall, ({ transaction, request, by, has }) => {
    if (fieldsIn(request.values).some(isPriceField) && !has('prices.change'))
      throw new Problem('not-allowed');
    return saveProduct(transaction, by, request, productTable);
  });
  mountOfficeChange(scope, withdrawProductsCall, ({ transaction, request, by }) =>
    withdrawProducts(transaction, by, request),
  );
  mountOfficeChange(scope, setStock, ({ transaction, request }) => markStock(transaction, request));
  mountOfficeChange(scope, setPrices, ({ transaction, request, by }) =>
    setGridPrices(transaction, by, request),
  );
  mountOfficeRead(scope, listProductPicturesCall, ({ database, request }) =>
    listProductPictures(database, request),
  );
  mountOfficeChange(scope, setProductPicturesCall, ({ transaction, request, now }) =>
    setProductPictures(transaction, request, now),
  );
}
