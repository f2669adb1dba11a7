import { Select, type SelectProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listOfficeCategories } from '#contract/office/categories/category-calls';
import { categoryTree, pathName, placesIn } from '#domain/office/categories/category-tree';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import { pathId, pathIn } from './category-rows.ts';

interface CategorySelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** The codes from the first level down; empty for none. */
  readonly path: readonly string[];
  readonly onPath: (path: readonly string[]) => void;
}

const NO_CATEGORIES: readonly never[] = [];

/** Chooses a category, each named with those above it. One that no longer exists is named by its codes. */
export function CategorySelect({ path, onPath, ...props }: CategorySelectProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data = NO_CATEGORIES } = useAnswer(listOfficeCategories, undefined);
  const tree = useMemo(() => categoryTree(data), [data]);
  const own = pathId(path);
  const choices = useMemo(() => {
    const all = placesIn(tree).map((place) => place.path);
    const isListed = own === '' || all.some((each) => pathId(each) === own);
    return [...all, ...(isListed ? [] : [pathIn(own)])].map((each) => ({
      value: pathId(each),
      label: pathName(tree, each, language),
    }));
  }, [tree, own, language]);
  return (
    <Select
      searchable
      limit={100}
      nothingFoundMessage={t`Nothing found`}
      clearButtonProps={{ 'aria-label': t`Clear` }}
      {...props}
      data={choices}
      value={own === '' ? null : own}
      onChange={(value) => onPath(pathIn(value ?? ''))}
    />
  );
}
