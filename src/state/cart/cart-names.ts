import { isSameNames, type Product, type ProductNames } from '#domain/catalogue/product';
import { readCartLine, saveCartLine, type CartKey, type CartLineRow } from '#local/cart/cart-lines';
import type { Phone } from '#state/runtime/phone';

type NamesByCode = ReadonlyMap<string, ProductNames>;

/** Chooses each product's current name, or the last name known on this phone. */
export function cartNames(
  rows: readonly CartLineRow[],
  products: ReadonlyMap<string, Product>,
): { readonly names: NamesByCode; /** Not stored yet. */ readonly newNames: NamesByCode } {
  const names = new Map<string, ProductNames>();
  const newNames = new Map<string, ProductNames>();
  for (const { productCode, names: stored } of rows) {
    const product = products.get(productCode);
    const known = product === undefined ? stored : namesOf(product);
    if (known === undefined) continue;
    names.set(productCode, known);
    if (!isSameNames(stored, known)) newNames.set(productCode, known);
  }
  return { names, newNames };
}

function namesOf({ name, shortNameEn }: ProductNames): ProductNames {
  return { name, shortNameEn };
}

/** Stores the products' names while they are known, because the server sends no names of withdrawn products. */
export async function saveCartNames(phone: Phone, cart: CartKey, names: NamesByCode): Promise<void> {
  const { cartLines } = phone.personal;
  await phone.personal.write(['cartLines'], async () => {
    for (const [code, named] of names) {
      const row = await readCartLine(cartLines, cart, code);
      if (row !== undefined) await saveCartLine(cartLines, { ...row, names: named });
    }
  });
}
