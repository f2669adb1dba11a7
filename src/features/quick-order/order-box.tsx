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

/** A text field for a list or a message; it is read while typing. */
export function OrderBox({ quick }: { readonly quick: QuickOrder }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { text, rest } = quick;
  const [isRefused, setIsRefused] = useState(false);

  const paste = async () => setIsRefused((await pasteCopied(phone)) === 'refused');
  const clear = () => {
    writeQuickOrder(phone, '');
    showUndoToast({
      message: t`Text cleared`,
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
            ? t`Your browser doesn’t allow this. Touch and hold the text box, then choose “Paste”.`
            : undefined
        }
      />
      <div className={classes.actions}>
        {canPasteCopied() ? (
          <Button variant="soft" onClick={() => void paste()}>
            <Trans>Paste from clipboard</Trans>
          </Button>
        ) : null}
        {text === '' ? null : (
          <Button variant="quiet" onClick={clear}>
            <Trans>Clear text</Trans>
          </Button>
        )}
      </div>
      <p className={classes.state} role="status">
        <Reading quick={quick} />
      </p>
      {rest === '' ? null : (
        <p className={classes.rest} role="status">
          <Trans>
            This list is long, so {formatCount(linesIn(rest))} lines are still in the box. Add these items to
            the cart first, and we’ll read the next ones.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function Reading({ quick: { isReading, lines, context, text } }: { readonly quick: QuickOrder }) {
  if (text.trim() === '') return null;
  const read = lines.filter(({ written }) => written !== undefined);
  if (context === undefined || isReading) {
    const done = read.filter(({ match }) => match !== undefined).length;
    return (
      <Trans>
        Reading list… {formatCount(done)} of {formatCount(read.length)}
      </Trans>
    );
  }
  if (read.length === 0)
    return (
      <Trans>We couldn’t find any products in this text. Write one product per line with its quantity.</Trans>
    );
  return <Plural value={read.length} one="# item read" other="# items read" />;
}

function linesIn(text: string): number {
  return text.split('\n').length;
}
