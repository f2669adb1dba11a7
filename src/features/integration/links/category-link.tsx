import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { categoriesAt, type Category } from '#domain/catalogue/hierarchy';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import { usePhone } from '#state/runtime/phone-context';
import { categoryAddress } from '#state/integration/page-addresses';
import { useCategories } from '#state/catalogue/use-catalogue';
import { Card } from '#ui/cards/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { SelectField } from '#ui/forms/select-field';
import { LinkResult } from './link-result.tsx';
import classes from './links-page.module.css';

const NONE: readonly Category[] = [];

/** Makes a link to a category that is chosen level by level. */
export function CategoryLink() {
  const { t } = useLingui();
  const phone = usePhone();
  const categories = useCategories() ?? NONE;
  const [path, setPath] = useState<readonly Category[]>([]);
  const chosen = path.at(-1);
  if (categories.length === 0) {
    return (
      <EmptyState
        icon="list"
        title={t`Categories aren’t on this phone yet`}
        text={t`They’ll load when you’re online.`}
      />
    );
  }
  const below = (level: HierarchyLevel) =>
    categoriesAt(categories, level).filter(
      ({ parentCode }) => level === 1 || parentCode === path[level - 2]?.code,
    );
  const levels = HIERARCHY_LEVELS.filter((level) => level <= path.length + 1 && below(level).length > 0);
  return (
    <Card className={classes.card}>
      {levels.map((level) => (
        <SelectField
          key={level}
          label={level === 1 ? <Trans>Category</Trans> : <Trans>Subcategory (level {level})</Trans>}
          data={[
            { value: '', label: level === 1 ? t`Choose` : t`All` },
            ...below(level).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={path[level - 1]?.code ?? ''}
          onChange={({ target }) => {
            const found = below(level).find(({ code }) => code === target.value);
            setPath([...path.slice(0, level - 1), ...(found === undefined ? [] : [found])]);
          }}
        />
      ))}
      {chosen === undefined ? null : (
        <LinkResult address={categoryAddress(phone, chosen)} title={chosen.name} />
      )}
    </Card>
  );
}
