import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useWasOpened } from '#ui/hooks/use-was-opened';
import type { ProductSheetProps } from './product-sheet-frame.tsx';

const ProductSheetFrame = lazyOrNothing(
  async () => (await import('./product-sheet-frame.tsx')).ProductSheetFrame,
);

/** A product in a sheet over its list. It is part of the URL, so Back closes it and a link opens it. */
export function ProductSheet(props: ProductSheetProps) {
  if (!useWasOpened(props.code !== undefined)) return null;
  return <ProductSheetFrame {...props} />;
}
