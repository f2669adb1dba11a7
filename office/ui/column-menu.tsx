import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Column } from './data-table.tsx';
import { Icon } from './icon.tsx';

interface ColumnMenuProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'title'>[];
  readonly hidden: ReadonlySet<string>;
  /** The columns that are hidden until somebody chooses others; none by default. */
  readonly usual?: readonly string[];
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

const NONE: readonly string[] = [];

/** Chooses the columns of a list. At least one stays. */
export function ColumnMenu({ columns, hidden, usual = NONE, onChange }: ColumnMenuProps) {
  const shownCount = columns.filter(({ id }) => !hidden.has(id)).length;
  const isUsual = columns.every(({ id }) => hidden.has(id) === usual.includes(id));
  return (
    <Popover position="bottom-end" shadow="md" radius={10} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="columns" size={16} />}>
          <Trans>Columns</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {columns.map(({ id, title }) => {
            const isShown = !hidden.has(id);
            return (
              <Checkbox
                key={id}
                label={title}
                checked={isShown}
                disabled={isShown && shownCount === 1}
                onChange={() => {
                  const next = new Set(hidden);
                  if (isShown) next.add(id);
                  else next.delete(id);
                  onChange(next);
                }}
              />
            );
          })}
          <Button variant="subtle" size="xs" disabled={isUsual} onClick={() => onChange(new Set(usual))}>
            <Trans>The usual columns</Trans>
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
