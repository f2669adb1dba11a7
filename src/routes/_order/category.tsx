import { createFileRoute } from '@tanstack/react-router';
import { HierarchyPage } from '#features/catalogue/categories/hierarchy-page';
import { readProductSearch, type ProductSearch } from '#features/catalogue/list/product-search';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/category')({
  validateSearch: (search: Readonly<Record<string, unknown>>): Pick<ProductSearch, 'c' | 'n'> => {
    const { c, n } = readProductSearch(search);
    return c === undefined || n === undefined ? {} : { c, n };
  },
  beforeLoad: ({ context, search }) => guard('/category', context, search),
  component: Categories,
});

function Categories() {
  const { c = '', n = 1 } = Route.useSearch();
  return <HierarchyPage code={c} level={n} />;
}
