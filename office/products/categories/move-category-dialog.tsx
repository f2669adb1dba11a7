import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameIn } from '#domain/kernel/named';
import { pathName, type CategoryPlace } from '#domain/office/categories/category-tree';
import { useLanguage } from '#office/ui/moment';
import { parentsFor, pathId, pathIn } from './category-rows.ts';

interface MoveCategoryDialogProps {
  readonly tree: readonly CategoryPlace[];
  /** Undefined while the dialog is closed. */
  readonly place: CategoryPlace | undefined;
  readonly onClose: () => void;
  readonly onMove: (parent: readonly string[]) => void;
}

/** Chooses another category above one. */
export function MoveCategoryDialog({ tree, place, onClose, onMove }: MoveCategoryDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Modal
      opened={place !== undefined}
      onClose={onClose}
      title={place === undefined ? '' : t`Move “${nameIn(place.category, language)}”`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {place === undefined ? null : <MoveForm tree={tree} place={place} onClose={onClose} onMove={onMove} />}
    </Modal>
  );
}

function MoveForm({
  tree,
  place,
  onClose,
  onMove,
}: MoveCategoryDialogProps & { readonly place: CategoryPlace }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [parent, setParent] = useState<string | null>(null);
  const own = pathId(place.path.slice(0, -1));
  const choices = parentsFor(tree, place.path)
    .map(({ path }) => ({ value: pathId(path), label: pathName(tree, path, language) }))
    .filter(({ value }) => value !== own);
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        <Trans>A category stays on its level. Its products move along with everything below it.</Trans>
      </Text>
      <Select
        label={t`Below`}
        placeholder={t`Choose a category`}
        searchable
        limit={100}
        nothingFoundMessage={t`Nothing found`}
        data={choices}
        value={parent}
        data-autofocus
        onChange={setParent}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button
          disabled={parent === null}
          onClick={() => {
            if (parent !== null) onMove(pathIn(parent));
          }}
        >
          <Trans>Move the category</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
