import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import { canPasteCopied, pasteCopied } from '#state/quick-order/paste-copied';
import { writeQuickOrder } from '#state/quick-order/quick-order';
import type { QuickOrder } from '#state/quick-order/use-quick-order';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { formatCount } from '#ui/text/format-count';
import { TextArea } from '#ui/forms/text-field';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { useState } from 'react';
import classes from './order-box.module.css';

/** A box for a list or a message as it was written; it is read while one types. */
export function OrderBox({ quick }: { readonly quick: QuickOrder }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { text, rest } = quick;
  const [isRefused, setIsRefused] = useState(false);

  const paste = async () => setIsRefused((await pasteCopied(phone)) === 'refused');
  const clear = () => {
    writeQuickOrder(phone, '');
    showUndoToast({
      message: t`The box was emptied`,
      undoLabel: t`Undo`,
      onUndo: () => writeQuickOrder(phone, text),
    });
  };

  return (
    <Card className={classes.box}>
      <TextArea
        label={t`List or chat message`}
        rows={7}
        value={text}
        onChange={(event) => writeQuickOrder(phone, event.currentTarget.value)}
        placeholder={t`For example:\nFish sauce Dao Talay 700 ml 2 cases\n5 packs cola 1.25 l`}
        spellCheck={false}
        autoComplete="off"
        hint={
          isRefused
            ? t`The browser keeps the clipboard closed. Hold a finger on the box and choose “Paste”.`
            : undefined
        }
      />
      <div className={classes.actions}>
        {canPasteCopied() ? (
          <Button variant="soft" onClick={() => void paste()}>
            <Trans>Paste from the clipboard</Trans>
          </Button>
        ) : null}
        {text === '' ? null : (
          <Button variant="quiet" onClick={clear}>
            <Trans>Empty the box</Trans>
          </Button>
        )}
      </div>
      <p className={classes.state} role="status">
        <Reading quick={quick} />
      </p>
      {rest === '' ? null : (
        <p className={classes.rest} role="status">
          <Trans>
            The list is long: its beginning is read, and {formatCount(linesIn(rest))} more lines stay in the
            box. Put these into the cart first, then the next ones are read.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function Reading({ quick: { isReading, lines, shop, text } }: { readonly quick: QuickOrder }) {
  if (text.trim() === '') return null;
  const read = lines.filter(({ written }) => written !== undefined);
  if (shop === undefined || isReading) {
    const done = read.filter(({ understood }) => understood !== undefined).length;
    return (
      <Trans>
        Reading the list… {formatCount(done)} of {formatCount(read.length)}
      </Trans>
    );
  }
  if (read.length === 0)
    return <Trans>No goods are named in this text. Write one product a line, with how many you want.</Trans>;
  return <Plural value={read.length} one="# line read" other="# lines read" />;
}

function linesIn(text: string): number {
  return text.split('\n').length;
}
