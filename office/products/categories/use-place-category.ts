import { useLingui } from '@lingui/react/macro';
import { placeCategory } from '#contract/office/categories/category-calls';
import type { CategoryPlace } from '#domain/office/categories/category-tree';
import { orderedWith } from '#domain/office/categories/change-category';
import { isSamePath } from '#domain/office/categories/move-products';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { CATEGORY_REFUSALS } from './category-messages.ts';
import { siblingsOf, type DropPlace } from './category-rows.ts';

/** Puts a category at another place of the tree. */
export function usePlaceCategory(
  tree: readonly CategoryPlace[],
): (path: readonly string[], to: DropPlace) => Promise<readonly string[] | undefined> {
  const { t, i18n } = useLingui();
  const office = useOffice();
  return async (path, { parent, before }) => {
    const code = path.at(-1) ?? '';
    const seen = siblingsOf(tree, [...parent, code]).map(({ category }) => category.code);
    const order = orderedWith(seen, code, before);
    const isMoving = !isSamePath(path.slice(0, -1), parent);
    if (!isMoving && isSamePath(order, seen)) return undefined;
    const outcome = await office.perform(placeCategory, { path, parent, order, seen });
    office.readAgain(['listOfficeCategories', 'listGridProducts', 'getProduct']);
    if (outcome.kind !== 'accepted') {
      showFailed(i18n._(failureMessage(outcome)));
      return undefined;
    }
    const { answer } = outcome;
    if (answer.kind === 'refused') {
      showFailed(i18n._(CATEGORY_REFUSALS[answer.code]));
      return undefined;
    }
    const { products } = answer;
    if (isMoving) showDone(t`Moved the category. Products that moved along: ${products}`, 'category');
    return [...parent, code];
  };
}
