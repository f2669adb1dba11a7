import type { MarkProduct, MarkProductsAnswer, SeenMarks } from '#domain/office/prices/mark-products';
import { changesOf, stockChangeFields } from '#contract/catalogue/product-changes';
import type { OfficeCall } from '#contract/office/office-call';
import { decoded, type Decoded } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf, only } from '#contract/protocol/value-codecs';
import { unknownProductsRefusal } from '#contract/kernel/unknown-products';
import { count, flag, text } from '#contract/kernel/scalars';

const CHANGED = wireCode('marks-changed');

type Refusal = Extract<MarkProductsAnswer, { readonly kind: 'refused' }>;

const changedProducts = only('Products', listOf<string>(text));

/** Each product comes with the state that the clerk saw. */
export const setStock: OfficeCall<readonly MarkProduct[], MarkProductsAnswer> = {
  name: 'setStock',
  path: 'OFFICE/SET_STOCK',
  summary: 'Marks products as sold out, or as available again; all or none.',
  access: 'stock.change',
  effect: 'change',
  request: only(
    'Products',
    changesOf(
      fieldMap<MarkProduct>({
        ...stockChangeFields,
        seen: [
          'Seen',
          fieldMap<SeenMarks>({ isSoldOut: ['SoldOut', flag()], isWithdrawn: ['Withdrawn', flag()] }),
        ],
      }),
    ),
  ),
  answer: outcome<MarkProductsAnswer, 'changed'>(
    'changed',
    { count: ['Changed', count({ from: 0 })] },
    {
      refusals: [...unknownProductsRefusal.refusals, 'marks-changed'],
      readOther(code, body): Decoded<Refusal> | undefined {
        if (code !== CHANGED) return unknownProductsRefusal.readOther(code, body);
        const found = changedProducts.fromWire(body);
        return found.ok ? decoded({ kind: 'refused', code: 'marks-changed', products: found.value }) : found;
      },
      writeOther(value) {
        if (value.kind === 'changed') return undefined;
        if (value.code === 'marks-changed')
          return { code: CHANGED, data: changedProducts.toWire(value.products) };
        return unknownProductsRefusal.writeOther(value);
      },
    },
  ),
};
