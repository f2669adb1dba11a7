import { FileButton, Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import { Icon } from '#office/ui/icon';
import classes from './tables-screen.module.css';

/** Takes a file by drag and drop, or by its button. */
export function DropZone({
  isAgain,
  onFile,
}: {
  /** Another file was dropped before. */
  readonly isAgain: boolean;
  readonly onFile: (file: File) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-again={isAgain || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {isAgain ? null : <Icon name="upload" size={28} />}
      <strong>
        {isAgain ? (
          <Trans>Drop the corrected file or another one here</Trans>
        ) : (
          <Trans>Drop the file here</Trans>
        )}
      </strong>
      {isAgain ? null : (
        <p className={classes.soft}>
          <Trans>
            Excel (.xlsx) or CSV, up to 16 MB and 50,000 rows. Nothing is changed before you confirm.
          </Trans>
        </p>
      )}
      <FileButton accept=".xlsx,.csv,.xls,.xlsm" onChange={(file) => file !== null && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default">
            <Trans>Choose a file</Trans>
          </Button>
        )}
      </FileButton>
    </div>
  );
}
