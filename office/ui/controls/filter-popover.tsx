import { Button, Popover, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#office/ui/icon';

/** The filters of a list, behind a button. */
export function FilterPopover({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <Popover position="bottom-end" shadow="md" radius={10} width={width} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="filter" size={16} />}>
          <Trans>Filter</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
