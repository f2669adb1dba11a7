import { Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { listProductPictures } from '#contract/office/pictures/product-picture-calls';
import { MAX_MATCHED_FILES } from '#domain/office/pictures/picture-names';
import { useOffice } from '#office/kernel/office';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { codesOf, folderPlan, type FolderPlan } from './folder-plan.ts';
import { FolderTable } from './folder-table.tsx';
import { useFolderUpload } from './use-folder-upload.ts';
import classes from './folder-pictures.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

interface FolderPicturesDialogProps {
  /** Files that were dropped on the list of products; empty asks for some. */
  readonly dropped: readonly File[];
  readonly onClose: () => void;
}

/** Takes many pictures named by the codes of their products: shows what matches, sends them, and undoes one again. */
export function FolderPicturesDialog({ dropped, onClose }: FolderPicturesDialogProps) {
  const { t } = useLingui();
  const [isSending, setIsSending] = useState(false);
  return (
    <Modal
      opened
      onClose={() => {
        if (!isSending) onClose();
      }}
      size="min(960px, 94vw)"
      title={t`Pictures named by product code`}
      closeButtonProps={{ 'aria-label': t`Close`, disabled: isSending }}
      closeOnClickOutside={false}
      closeOnEscape={!isSending}
    >
      <FolderForm dropped={dropped} onSending={setIsSending} />
    </Modal>
  );
}

function FolderForm({
  dropped,
  onSending,
}: Pick<FolderPicturesDialogProps, 'dropped'> & { readonly onSending: (isSending: boolean) => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [plan, setPlan] = useState<FolderPlan>();
  const [problem, setProblem] = useState('');
  const upload = useFolderUpload();
  const look = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblem('');
    if (files.length > MAX_MATCHED_FILES) {
      const most = MAX_MATCHED_FILES.toLocaleString('en');
      return setProblem(t`These are more than ${most} files. Take them in parts.`);
    }
    const outcome = await office.perform(listProductPictures, codesOf(files));
    if (outcome.kind !== 'accepted') return setProblem(i18n._(failureMessage(outcome)));
    return setPlan(folderPlan(files, outcome.answer));
  };
  useEffect(() => {
    void look(dropped);
    // The dropped files are those of the opening; later ones come from the buttons.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dropped]);
  const isSending = upload.sending !== undefined;
  const start = async () => {
    if (plan === undefined) return;
    onSending(true);
    await upload.start(waiting);
    onSending(false);
  };
  const waiting = (plan?.products ?? []).filter(
    ({ product }) => !['saved', 'undone'].includes(upload.outcomes.get(product.code)?.kind ?? ''),
  );
  const all = plan?.products.length ?? 0;
  const done = all - waiting.length;
  const fileCount = waiting.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        <Trans>
          Name each file by the code of its product: C1001.jpg is the main picture, C1001-2.jpg the second.
          You can also drop a folder on the list of products. JPEG, PNG, WebP or AVIF, up to 15 MB each.
        </Trans>
      </Text>
      {problem === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {problem}
        </Text>
      )}
      {plan === undefined ? null : (
        <>
          <Text role="status">
            <Plural value={all} one="Pictures for # product" other="Pictures for # products" />
            {plan.unknown.length === 0 ? null : (
              <>
                {' · '}
                <Plural
                  value={plan.unknown.length}
                  one="# file matches no product"
                  other="# files match no product"
                />
              </>
            )}
          </Text>
          <FolderTable plan={plan} outcomes={upload.outcomes} sending={upload.sending} onUndo={upload.undo} />
          <Names title={t`Files that match no product`} names={plan.unknown} />
          <Names title={t`Files for a place that another file has`} names={plan.twice} />
        </>
      )}
      {isSending ? (
        <Progress value={(done / Math.max(1, all)) * 100} aria-label={t`Pictures sent`} animated />
      ) : null}
      <Group justify="flex-end">
        {isSending ? (
          <Button variant="default" onClick={upload.cancel}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <>
            <FileButton accept={ACCEPTED} multiple onChange={(files) => void look(files)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<Icon name="upload" size={16} />}>
                  <Trans>Choose pictures</Trans>
                </Button>
              )}
            </FileButton>
            {fileCount === 0 ? null : (
              <Button onClick={() => void start()}>
                {done === 0 ? (
                  <Plural value={fileCount} one="Send # picture" other="Send # pictures" />
                ) : (
                  <Plural value={fileCount} one="Send the other picture" other="Send the other # pictures" />
                )}
              </Button>
            )}
          </>
        )}
      </Group>
    </Stack>
  );
}

const MAX_NAMES = 200;

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - MAX_NAMES;
  return (
    <details className={classes.names}>
      <summary>
        {title} ({names.length})
      </summary>
      <p>
        {names.slice(0, MAX_NAMES).join(', ')}
        {more > 0 ? ` … +${more}` : ''}
      </p>
    </details>
  );
}
