import { nameIn } from '#domain/kernel/named';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useLingui } from '@lingui/react/macro';
import type { Product } from '#domain/catalogue/product';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './hierarchy-facts.module.css';

/** A product's categories at each level, under their labels (Specification, CAT-2). */
export function HierarchyFacts({ product }: { readonly product: Product }) {
  const { t } = useLingui();
  const language = useLanguage();
  const labels = [t`Group`, t`Brand`, t`Flavour`, t`Value`, t`Size`];
  const facts = labels.flatMap((label, level) => {
    const node = product.hierarchy[level];
    const name = node === undefined ? '' : nameIn(node, language);
    return name === '' ? [] : [{ label, name }];
  });
  if (facts.length === 0) return null;
  return (
    <Facts className={classes.facts}>
      {facts.map(({ label, name }) => (
        <Fact key={label} name={label}>
          {name}
        </Fact>
      ))}
    </Facts>
  );
}
