import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import { barcodeFrom } from '#domain/catalogue/barcode';
import { readBarcodePhoto } from '#state/search/scan';
import { Button, buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { TextField } from '#ui/forms/text-field';
import { VisuallyHidden } from '#ui/text/visually-hidden';
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

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [photo] = input.files ?? [];
    if (photo === undefined) return;
    setProblem(undefined);
    const read = await run(readBarcodePhoto(photo));
    input.value = '';
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
      <label className={`${buttonClassName({ variant: 'secondary', isWide: true })} ${classes.pick}`}>
        <Icon name="camera" size={20} />
        {isReading ? <Trans>Reading photo</Trans> : <Trans>Take or choose a photo</Trans>}
        <VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isReading}
            onChange={(event) => void pick(event)}
          />
        </VisuallyHidden>
      </label>
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
