import { clsx } from 'clsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CategoryPlace } from '#domain/office/categories/category-tree';
import { nameIn } from '#domain/kernel/named';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { dropPlace, pathId, type DropPlace } from './category-rows.ts';
import classes from './categories-screen.module.css';

interface CategoryTreeListProps {
  /** The shown places from top to bottom. */
  readonly places: readonly CategoryPlace[];
  readonly open: ReadonlySet<string>;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onToggle: (id: string) => void;
  /** Undefined for a person who may not change categories. */
  readonly onDrop: ((path: readonly string[], to: DropPlace) => void) | undefined;
}

/** The tree of categories. A row is dragged to another place; the keys of the screen do the same. */
export function CategoryTreeList({
  places,
  open,
  chosen,
  onChoose,
  onToggle,
  onDrop,
}: CategoryTreeListProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<readonly string[]>();
  const [over, setOver] = useState<string>();
  useEffect(() => {
    frame.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const placeOn = (place: CategoryPlace) =>
    dragged === undefined ? undefined : dropPlace(dragged, place.path);
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <div
      ref={frame}
      className={classes.tree}
      role="tree"
      tabIndex={0}
      aria-label={t`Categories`}
      aria-activedescendant={chosen === undefined ? undefined : rowId(chosen)}
    >
      {places.map((place) => {
        const { category, path, children } = place;
        const id = pathId(path);
        const to = placeOn(place);
        return (
          <div
            key={id}
            id={rowId(id)}
            role="treeitem"
            tabIndex={-1}
            aria-level={path.length}
            aria-selected={id === chosen}
            aria-expanded={children.length === 0 ? undefined : open.has(id)}
            className={clsx(classes.row, id === chosen && classes.chosen)}
            style={{ paddingInlineStart: 8 + (path.length - 1) * 22 }}
            data-drop={
              over === id && to !== undefined ? (to.before === undefined ? 'into' : 'before') : undefined
            }
            draggable={onDrop !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
              setDragged(path);
            }}
            onDragOver={(event) => {
              if (to === undefined) return;
              event.preventDefault();
              setOver(id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              if (to !== undefined && dragged !== undefined) onDrop?.(dragged, to);
              end();
            }}
            onDragEnd={end}
          >
            <button
              type="button"
              tabIndex={-1}
              className={clsx(classes.chevron, open.has(id) && classes.turned)}
              aria-label={open.has(id) ? t`Close ${category.code}` : t`Open ${category.code}`}
              hidden={children.length === 0}
              onClick={(event) => {
                event.stopPropagation();
                onToggle(id);
              }}
            >
              <Icon name="chevronDown" size={14} />
            </button>
            <button
              type="button"
              tabIndex={-1}
              className={classes.choose}
              onClick={() => onChoose(id)}
              onDoubleClick={() => onToggle(id)}
            >
              <span className={classes.name}>{nameIn(category, language)}</span>
              <span className={classes.soft}>{category.code}</span>
              <span className={classes.count}>
                {category.productCount === 0 ? (
                  <Trans>empty</Trans>
                ) : (
                  <Plural value={category.productCount} one="# product" other="# products" />
                )}
              </span>
            </button>
          </div>
        );
      })}
    </div>
  );
}

const rowId = (id: string) => `category-${id.replaceAll(' ', '/')}`;
