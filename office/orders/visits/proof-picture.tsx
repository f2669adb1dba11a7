import { Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { proofPicturePath } from '#contract/office/office-call';
import type { Proof } from '#domain/delivery/delivery';
import { useOffice } from '#office/kernel/office';
import { EmptyNotice } from '#office/ui/notices';
import classes from './delivery-visits.module.css';

/** A photo or signature of a visit. A click or Enter shows it large. */
export function ProofPicture({
  proof: { id, kind },
  orderNo,
}: {
  readonly proof: Proof;
  readonly orderNo: string;
}) {
  const { t } = useLingui();
  const { place } = useOffice();
  const [isLarge, setIsLarge] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const address = new URL(proofPicturePath(id), place.apiBase).href;
  const name = kind === 'photo' ? t`Photo of the delivery ${orderNo}` : t`Signature for ${orderNo}`;
  if (isLost)
    return (
      <EmptyNotice
        icon="picture"
        title={<Trans>The picture can’t be shown</Trans>}
        text={<Trans>It may have been deleted after its time.</Trans>}
      />
    );
  return (
    <div>
      <button
        type="button"
        className={classes.thumb}
        aria-label={t`Show large: ${name}`}
        onClick={() => setIsLarge(true)}
      >
        <img src={address} alt="" loading="lazy" onError={() => setIsLost(true)} />
      </button>
      <div className={classes.caption}>
        {kind === 'photo' ? <Trans>Photo</Trans> : <Trans>Signature</Trans>}
      </div>
      <Modal
        opened={isLarge}
        onClose={() => setIsLarge(false)}
        title={name}
        size="xl"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <img className={classes.large} src={address} alt={name} />
      </Modal>
    </div>
  );
}
