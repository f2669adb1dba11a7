import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Says what will be lost, and what will not. */
  readonly text: string;
  /** The label of the confirming button. */
  readonly doLabel: string;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is deleted for good. */
export function ConfirmSheet({ isOpen, title, text, doLabel, onDo, onClose }: ConfirmSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button size="main" variant="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            size="main"
            variant="danger"
            onClick={() => {
              onClose();
              onDo();
            }}
          >
            {doLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
