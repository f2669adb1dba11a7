import { matchPictures, picturePlaces } from '#domain/office/pictures/picture-names';
import type { PicturedProduct } from '#domain/office/pictures/product-pictures';

/** A file for one place of a product. */
export interface PlannedFile {
  readonly file: File;
  readonly place: number;
  /** The picture that it replaces; undefined if it is added. */
  readonly replaced: string | undefined;
}

/** A product with the files that are for it. */
export interface PlannedProduct {
  readonly product: PicturedProduct;
  readonly files: readonly PlannedFile[];
}

/** Says what becomes of dropped files. */
export interface FolderPlan {
  readonly products: readonly PlannedProduct[];
  /** The names of files that belong to no product, or are no pictures. */
  readonly unknown: readonly string[];
  /** The names of files for a place that another file has. */
  readonly twice: readonly string[];
}

/** The codes to ask the server for. */
export function codesOf(files: readonly Pick<File, 'name'>[]): readonly string[] {
  return [...new Set(files.flatMap(({ name }) => picturePlaces(name).map(({ code }) => code)))];
}

/** @param known the products that the server has of `codesOf` */
export function folderPlan(files: readonly File[], known: readonly PicturedProduct[]): FolderPlan {
  const products = new Map(known.map((product) => [product.code, product]));
  const names = files.map(({ name }) => name);
  const { byCode, unknown, twice } = matchPictures(names, (code) => products.has(code));
  const nameAt = (index: number) => names[index] ?? '';
  return {
    products: [...byCode]
      .flatMap(([code, matched]) => {
        const product = products.get(code);
        if (product === undefined) return [];
        const own = matched.flatMap(({ index, place }) => {
          const file = files[index];
          return file === undefined ? [] : [{ file, place, replaced: product.pictures[place - 1] }];
        });
        return [{ product, files: own }];
      })
      .toSorted((one, other) => (one.product.code < other.product.code ? -1 : 1)),
    unknown: unknown.map(nameAt),
    twice: twice.map(nameAt),
  };
}
