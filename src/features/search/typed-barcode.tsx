import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { barcodeFrom } from '#domain/catalogue/barcode';
import { readBarcodePhoto } from '#state/search/scan';
import { Button } from '#ui/controls/button';
import { FileChoice } from '#ui/controls/file-choice';
import { Icon } from '#ui/controls/icon';
import { TextField } from '#ui/forms/text-field';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './scan-sheet.module.css';
import { SCAN_MESSAGES } from './scan-messages.ts';

type Problem = 'too-short' | 'no-bars' | 'no-reader';

/** The alternatives to a live camera: typing the number, a hand scanner, and a photo. */
export function TypedBarcode({ onBarcode }: { readonly onBarcode: (barcode: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isReading, run] = useBusy();

  const pick = async (photo: File) => {
    setProblem(undefined);
    const read = await run(readBarcodePhoto(photo));
    if (read === undefined) setProblem('no-bars');
    else if (read === 'no-reader') setProblem(read);
    else onBarcode(read);
  };

  return (
    <form
      className={classes.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const barcode = barcodeFrom(text);
        setProblem(barcode === '' ? 'too-short' : undefined);
        if (barcode === '') return;
        setText('');
        onBarcode(barcode);
      }}
    >
      <TextField
        label={t`Number under the barcode`}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={24}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem === 'too-short' ? t`A barcode has 8 to 14 digits.` : undefined}
        end={
          <Button type="submit" variant="soft">
            <Trans>Find</Trans>
          </Button>
        }
      />
      <FileChoice
        label={t`Take or choose a photo`}
        accept="image/*"
        isFromCamera
        isWide
        isBusy={isReading}
        onChosen={([photo]) => {
          if (photo !== undefined) void pick(photo);
        }}
      >
        <Icon name="camera" size={20} />
        {isReading ? <Trans>Reading photo</Trans> : <Trans>Take or choose a photo</Trans>}
      </FileChoice>
      {problem === 'no-bars' ? (
        <p className={classes.problem} role="alert">
          <Trans>
            We couldn’t find a barcode in the photo. Take it straight on and close up, with the whole barcode
            visible.
          </Trans>
        </p>
      ) : null}
      {problem === 'no-reader' ? (
        <p className={classes.problem} role="alert">
          {t(SCAN_MESSAGES['no-reader'])}
        </p>
      ) : null}
    </form>
  );
}
