import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Order } from '#domain/orders/order';
import type { PrivatePictures } from '#state/accounts/profile/use-private-pictures';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { OrderPaper } from './order-paper.tsx';

/** Prints the order, or saves it as a PDF: only the paper, however the printing was started. */
export function PrintOrder({
  order,
  pictures,
}: {
  readonly order: Order;
  readonly pictures: PrivatePictures;
}) {
  const [isPrinting, setIsPrinting] = useState(false);
  // The external system is the browser, which signals the start and end of printing, also from its own menu.
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <>
      <Button variant="secondary" size="main" isWide onClick={() => window.print()}>
        <Icon name="file" size={20} />
        <Trans>Print or save as PDF</Trans>
      </Button>
      {isPrinting && createPortal(<OrderPaper order={order} pictures={pictures} />, document.body)}
    </>
  );
}
