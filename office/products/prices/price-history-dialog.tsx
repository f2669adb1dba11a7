import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { HistoryList } from '#office/tables/import-history';

interface PriceHistoryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The changes of prices so far, with their undo. */
export function PriceHistoryDialog({ isOpen, onClose }: PriceHistoryDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="min(1100px, 92vw)"
      title={t`Changes of prices`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <HistoryList table="prices" />
    </Modal>
  );
}
