import { ActionIcon, Button, Checkbox, Group, Menu, Modal, Stack, TextInput, Tooltip } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteView, listViews, saveView, shareView } from '#contract/office/view-calls';
import type { OfficeList, SavedView } from '#domain/office/saved-view';
import { MAX_VIEW_NAME_LENGTH } from '#domain/office/saved-view';
import type { Outcome } from '#office/kernel/outcome';
import { useOffice } from '#office/kernel/office';
import { parseSearchTexts, writeSearchTexts, type SearchTexts } from '#office/kernel/search-text';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

interface SavedViewMenuProps {
  readonly list: OfficeList;
  /** The filters on the screen, as its address holds them. */
  readonly current: SearchTexts;
  readonly mayShare: boolean;
  readonly onOpen: (search: SearchTexts) => void;
}

/** The saved views of a list: one's own, and those that others share. A view is the query of an address. */
export function SavedViewMenu({ list, current, mayShare, onOpen }: SavedViewMenuProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const views = useAnswer(listViews, list);
  const [isNaming, setIsNaming] = useState(false);
  const isDone = async (outcome: Outcome<unknown>) => {
    if (outcome.kind !== 'accepted') showFailed(i18n._(failureMessage(outcome)));
    await office.queries.invalidateQueries({ queryKey: ['listViews'] });
    return outcome.kind === 'accepted';
  };
  const remove = async ({ id, name }: SavedView) => {
    if (await isDone(await office.perform(deleteView, id))) showDone(t`Deleted the view “${name}”.`);
  };
  const replace = async ({ id, name }: SavedView) => {
    const outcome = await office.perform(saveView, { id, list, name, filters: filtersOf(current) });
    if (await isDone(outcome)) showDone(t`The view “${name}” is now what the screen shows.`);
  };
  const share = async ({ id, isShared }: SavedView) => {
    await isDone(await office.perform(shareView, { id, isShared: !isShared }));
  };
  return (
    <>
      <Menu position="bottom-start" width={320} closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="star" size={16} />}>
            <Trans>Views</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(views.data ?? []).map((view) => (
            <Group key={view.id} gap={0} wrap="nowrap">
              <Menu.Item
                closeMenuOnClick
                aria-current={filtersOf(current) === view.filters || undefined}
                rightSection={filtersOf(current) === view.filters ? <Icon name="check" size={14} /> : null}
                onClick={() => onOpen(parseSearchTexts(view.filters))}
              >
                {view.name}
                {view.isOwn ? '' : ` · ${view.owner}`}
              </Menu.Item>
              {view.isOwn && filtersOf(current) !== view.filters ? (
                <Tooltip label={t`Replace with what the screen shows`}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t`Replace “${view.name}” with what the screen shows`}
                    onClick={() => void replace(view)}
                  >
                    <Icon name="refresh" size={16} />
                  </ActionIcon>
                </Tooltip>
              ) : null}
              {view.isOwn && mayShare ? (
                <ActionIcon
                  variant={view.isShared ? 'light' : 'subtle'}
                  aria-label={
                    view.isShared ? t`No longer share “${view.name}”` : t`Share “${view.name}” with everybody`
                  }
                  aria-pressed={view.isShared}
                  onClick={() => void share(view)}
                >
                  <Icon name="share" size={16} />
                </ActionIcon>
              ) : null}
              {view.isOwn ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Delete the view “${view.name}”`}
                  onClick={() => void remove(view)}
                >
                  <Icon name="trash" size={16} />
                </ActionIcon>
              ) : null}
            </Group>
          ))}
          {views.data?.length === 0 ? (
            <Menu.Label>
              <Trans>No saved views yet</Trans>
            </Menu.Label>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setIsNaming(true)}
          >
            <Trans>Save this view</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isNaming}
        onClose={() => setIsNaming(false)}
        title={t`Save this view`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <NameForm
          list={list}
          current={current}
          mayShare={mayShare}
          onDone={() => setIsNaming(false)}
          isDone={isDone}
        />
      </Modal>
    </>
  );
}

/** A view always has a text, also the one without filters. */
function filtersOf(current: SearchTexts): string {
  return writeSearchTexts(current) || '?';
}

function NameForm({
  list,
  current,
  mayShare,
  onDone,
  isDone,
}: Pick<SavedViewMenuProps, 'list' | 'current' | 'mayShare'> & {
  readonly onDone: () => void;
  readonly isDone: (outcome: Outcome<unknown>) => Promise<boolean>;
}) {
  const { t } = useLingui();
  const office = useOffice();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [id] = useState(office.newId);
  const [isFull, setIsFull] = useState(false);
  const save = async () => {
    const outcome = await office.perform(saveView, {
      id,
      list,
      name: name.trim(),
      filters: filtersOf(current),
    });
    if (outcome.kind === 'accepted' && outcome.answer.kind === 'refused') return setIsFull(true);
    if (!(await isDone(outcome))) return undefined;
    if (isShared) await isDone(await office.perform(shareView, { id, isShared: true }));
    showDone(t`Saved the view “${name}”.`);
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <Stack>
        <TextInput
          label={t`Name`}
          data-autofocus
          required
          withAsterisk={false}
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isFull ? t`You have the most views possible. Delete one first.` : undefined}
        />
        {mayShare ? (
          <Checkbox
            label={t`Everybody in the office sees it`}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
