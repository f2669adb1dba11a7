import * as z from 'zod/mini';
import type { ProductChangeAnswer } from '#domain/catalogue/product-changes';
import { decoded, type Decoded } from '#contract/protocol/codec';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf, only } from '#contract/protocol/value-codecs';

const UNKNOWN = wireCode('products-unknown');

const unknownProducts = only('Products', listOf({ wire: z.string(), toWire: (code: string) => code }));

type UnknownProducts = Extract<ProductChangeAnswer, { kind: 'refused' }>;

/** The refusal of a change that names unknown products, whose codes are its data. */
export const unknownProductsRefusal = {
  refusals: ['products-unknown'] as const,
  readOther(code: string, body: unknown): Decoded<UnknownProducts> | undefined {
    if (code !== UNKNOWN) return undefined;
    const found = unknownProducts.fromWire(body);
    return found.ok ? decoded({ kind: 'refused', code: 'products-unknown', products: found.value }) : found;
  },
  writeOther: (value: { readonly kind: 'changed' } | UnknownProducts) =>
    value.kind === 'refused' ? { code: UNKNOWN, data: unknownProducts.toWire(value.products) } : undefined,
};
